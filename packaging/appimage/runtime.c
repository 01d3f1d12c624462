/* The head of the AppImage: makes the file system behind it readable and starts AppRun from there.
 *
 * It is linked statically, with libsquashfuse and libfuse3, so a system needs no library of FUSE.
 * Where nothing can be mounted (no /dev/fuse, no fusermount3), it unpacks into a temporary folder,
 * which it removes in the end. `make dist` builds it; ../README.md says why it is not downloaded.
 */
#define _GNU_SOURCE
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#undef _POSIX_C_SOURCE /* squashfuse's headers set it anew */
#include <ll.h>
#include <traverse.h>
#include <util.h>

enum { CANNOT_RUN = 127, CHUNK = 1 << 20, OPEN_FOLDERS = 16 };

static const char HELP[] =
    "--appimage-extract [PATTERN]  unpack into ./squashfs-root what matches, or everything\n"
    "--appimage-extract-and-run    unpack into a temporary folder, run, and remove it\n"
    "--appimage-mount              mount, tell where, and stay until Ctrl-C\n"
    "--appimage-offset             tell where the file system begins in this file\n"
    "--appimage-version            tell the version of this head\n"
    "--appimage-updateinformation  tell where the next version is looked for\n"
    "APPIMAGE_EXTRACT_AND_RUN=1 in the environment does what the second one does.\n";

/* Where programs that update AppImages look for the next one; empty without an address. The section
 * and its size are the specification's. */
__attribute__((section(".upd_info"))) static const char UPDATES[1024] = UPDATE_INFORMATION;

_Noreturn static void fail(const char *format, ...) {
    va_list values;
    va_start(values, format);
    vfprintf(stderr, format, values);
    va_end(values);
    fputc('\n', stderr);
    exit(CANNOT_RUN);
}

/* A path inside a folder; fails where that is too long for the system. */
static void join(char out[PATH_MAX], const char *folder, const char *name) {
    if (snprintf(out, PATH_MAX, "%s/%s", folder, name) >= PATH_MAX)
        fail("%s/%s is too long for a path.", folder, name);
}

/* Where the program ends, and with it where the file system begins: behind the section headers. */
static size_t image_offset(const char *path) {
    Elf64_Ehdr head;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0 || pread(file, &head, sizeof head, 0) != sizeof head)
        fail("%s can't be read: %s", path, strerror(errno));
    close(file);
    return head.e_shoff + (size_t)head.e_shentsize * head.e_shnum;
}

static void temporary_folder(char out[PATH_MAX], const char *name) {
    const char *parent = getenv("TMPDIR");
    join(out, parent && *parent == '/' ? parent : "/tmp", name);
    if (!mkdtemp(out))
        fail("No folder can be made in %s: %s", out, strerror(errno));
}

/* ---- Mounting ---- */

static const struct fuse_lowlevel_ops OPERATIONS = {
    .getattr = sqfs_ll_op_getattr,
    .opendir = sqfs_ll_op_opendir,
    .releasedir = sqfs_ll_op_releasedir,
    .readdir = sqfs_ll_op_readdir,
    .lookup = sqfs_ll_op_lookup,
    .open = sqfs_ll_op_open,
    .create = sqfs_ll_op_create,
    .release = sqfs_ll_op_release,
    .read = sqfs_ll_op_read,
    .readlink = sqfs_ll_op_readlink,
    .listxattr = sqfs_ll_op_listxattr,
    .getxattr = sqfs_ll_op_getxattr,
    .forget = sqfs_ll_op_forget,
    .statfs = stfs_ll_op_statfs,
};

/* Answer the kernel until nobody has the other end of `users` any more. */
static void serve(struct fuse_session *session, int users) {
    struct pollfd watched[] = {{fuse_session_fd(session), POLLIN, 0}, {users, 0, 0}};
    struct fuse_buf request = {0};
    while (!fuse_session_exited(session)) {
        if (poll(watched, 2, -1) < 0 && errno != EINTR)
            break;
        if (watched[1].revents & (POLLHUP | POLLERR))
            break;
        if (!(watched[0].revents & (POLLIN | POLLERR | POLLHUP)))
            continue;
        int length = fuse_session_receive_buf(session, &request);
        if (length == -EINTR || length == -EAGAIN)
            continue;
        if (length <= 0)
            break;
        fuse_session_process_buf(session, &request);
    }
    free(request.mem);
}

static void silence(void) {
    int nothing = open("/dev/null", O_RDWR);
    for (int stream = 0; nothing >= 0 && stream <= 2; stream++)
        dup2(nothing, stream);
}

/* The process that stays behind the mount: it says on `tell` that files can be read. */
static void hold_mount(const char *image, size_t offset, const char *folder, int tell, int users) {
    setsid(); /* Ctrl-C ends the program, and this follows when the program has gone */
    silence(); /* who reads what the program prints is not kept waiting by this one */
    char *words[] = {"appimage", "-oro,nodev,nosuid,fsname=smallworld", NULL};
    struct fuse_args args = FUSE_ARGS_INIT(2, words);
    struct fuse_lowlevel_ops operations = OPERATIONS;
    sqfs_ll_chan channel;
    sqfs_ll *files = sqfs_ll_open(image, offset);
    if (!files || sqfs_ll_mount(&channel, folder, &args, &operations, sizeof operations, files))
        _exit(1);
    if (write(tell, "m", 1) != 1)
        _exit(1);
    close(tell);
    serve(channel.session, users);
    sqfs_ll_unmount(&channel, folder);
    rmdir(folder);
    _exit(0);
}

/* Mount on a folder that exists. True if that worked; then the mount stays as long as this process
 * or one that inherited its open files lives. */
static bool mount_image(const char *image, size_t offset, const char *folder) {
    int told[2], users[2];
    if (pipe(told) || pipe(users))
        return false;
    pid_t child = fork();
    if (child == 0) {
        close(told[0]);
        close(users[1]);
        if (fork() == 0)
            hold_mount(image, offset, folder, told[1], users[0]);
        _exit(0); /* the one that holds the mount is nobody's child, and nobody waits for it */
    }
    close(told[1]);
    close(users[0]);
    char mounted = 0;
    bool works = child > 0 && waitpid(child, NULL, 0) == child && read(told[0], &mounted, 1) == 1;
    close(told[0]);
    if (!works)
        close(users[1]);
    return works;
}

/* ---- Unpacking ---- */

static void unpack_file(sqfs *files, sqfs_inode *inode, const char *path, mode_t mode) {
    static char chunk[CHUNK];
    uint64_t done = 0, whole = inode->xtra.reg.file_size;
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
    while (file >= 0 && done < whole) {
        sqfs_off_t size = CHUNK;
        if (sqfs_read_range(files, inode, (sqfs_off_t)done, &size, chunk) || size <= 0)
            fail("This AppImage is damaged at %s. Download it again.", path);
        if (write(file, chunk, (size_t)size) != size)
            break;
        done += (uint64_t)size;
    }
    if (file < 0 || done < whole || close(file))
        fail("%s can't be written: %s", path, strerror(errno));
}

static void unpack_link(sqfs *files, sqfs_inode *inode, const char *path) {
    char target[PATH_MAX];
    size_t size = sizeof target;
    if (sqfs_readlink(files, inode, target, &size))
        fail("This AppImage is damaged at %s. Download it again.", path);
    if (unlink(path) && errno != ENOENT)
        fail("%s is in the way: %s", path, strerror(errno));
    if (symlink(target, path))
        fail("%s can't be written: %s", path, strerror(errno));
}

static void make_folder(const char *path) {
    if (mkdir(path, 0755) && errno != EEXIST)
        fail("%s can't be made: %s", path, strerror(errno));
}

/* The folders that a path in `folder` is in. */
static void make_parents(const char *folder, const char *path) {
    char parent[PATH_MAX];
    join(parent, folder, path);
    for (char *slash = parent + strlen(folder) + 1; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        make_folder(parent);
        *slash = '/';
    }
}

static void unpack_entry(sqfs *files, sqfs_traverse *at, const char *folder) {
    char path[PATH_MAX];
    sqfs_inode inode;
    join(path, folder, at->path);
    if (sqfs_inode_get(files, &inode, sqfs_dentry_inode(&at->entry)))
        fail("This AppImage is damaged at %s. Download it again.", at->path);
    mode_t kind = sqfs_mode(inode.base.inode_type) & S_IFMT;
    if (kind == S_IFDIR)
        make_folder(path);
    else if (kind == S_IFLNK)
        unpack_link(files, &inode, path);
    else if (kind == S_IFREG)
        unpack_file(files, &inode, path, inode.base.mode & 0777);
}

/* Unpack into a folder that exists what matches the pattern, or everything without one. */
static void unpack(const char *image, size_t offset, const char *folder, const char *pattern) {
    sqfs files;
    sqfs_traverse at;
    sqfs_err error = SQFS_OK;
    if (sqfs_open_image(&files, image, offset) ||
        sqfs_traverse_open(&at, &files, sqfs_inode_root(&files)))
        fail("%s has no file system that can be read. Download it again.", image);
    while (sqfs_traverse_next(&at, &error)) {
        if (at.dir_end || (pattern && fnmatch(pattern, at.path, FNM_FILE_NAME | FNM_LEADING_DIR)))
            continue;
        make_parents(folder, at.path);
        unpack_entry(&files, &at, folder);
    }
    if (error)
        fail("This AppImage is damaged. Download it again.");
    sqfs_traverse_close(&at);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *at) {
    (void)status, (void)kind, (void)at;
    return remove(path);
}

/* ---- Running ---- */

static void become_program(const char *folder, char **words) {
    char program[PATH_MAX];
    join(program, folder, "AppRun");
    setenv("APPDIR", folder, 1);
    execv(program, words);
    fail("%s can't be started: %s", program, strerror(errno));
}

static pid_t running;

static void pass_on(int number) {
    if (running > 0)
        kill(running, number);
}

/* Unpack, run, remove; the exit status of the program. */
static int run_unpacked(const char *image, size_t offset, char **words) {
    char folder[PATH_MAX];
    int status = 0;
    temporary_folder(folder, "smallworld-XXXXXX");
    unpack(image, offset, folder, NULL);
    signal(SIGINT, SIG_IGN); /* a terminal sends it to the program too */
    signal(SIGTERM, pass_on);
    signal(SIGHUP, pass_on);
    running = fork();
    if (running == 0) {
        signal(SIGINT, SIG_DFL);
        signal(SIGTERM, SIG_DFL);
        signal(SIGHUP, SIG_DFL);
        become_program(folder, words);
    }
    while (running > 0 && waitpid(running, &status, 0) < 0 && errno == EINTR)
        ;
    nftw(folder, remove_one, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static int run(const char *image, size_t offset, char **words) {
    char folder[PATH_MAX];
    const char *unpacked = getenv("APPIMAGE_EXTRACT_AND_RUN");
    if (unpacked && *unpacked)
        return run_unpacked(image, offset, words);
    temporary_folder(folder, ".mount_smallworld-XXXXXX");
    if (mount_image(image, offset, folder))
        become_program(folder, words);
    rmdir(folder);
    return run_unpacked(image, offset, words);
}

_Noreturn static void stay_mounted(const char *image, size_t offset) {
    char folder[PATH_MAX];
    temporary_folder(folder, ".mount_smallworld-XXXXXX");
    if (!mount_image(image, offset, folder)) {
        rmdir(folder);
        fail("Nothing can be mounted here: that needs /dev/fuse and fusermount3.");
    }
    puts(folder);
    fflush(stdout);
    for (;;)
        pause();
}

static int extract(const char *image, size_t offset, const char *pattern) {
    make_folder("squashfs-root");
    unpack(image, offset, "squashfs-root", pattern);
    puts("squashfs-root");
    return 0;
}

/* Tell the program where it comes from, by the names that AppImages have for that. */
static void set_origin(const char *image, const char *called) {
    char folder[PATH_MAX];
    setenv("APPIMAGE", image, 1);
    setenv("ARGV0", called, 1);
    if (getcwd(folder, sizeof folder))
        setenv("OWD", folder, 1);
}

int main(int count, char **words) {
    char image[PATH_MAX];
    const char *other = getenv("TARGET_APPIMAGE");
    if (!realpath(other && *other ? other : "/proc/self/exe", image))
        fail("%s can't be found: %s", other ? other : words[0], strerror(errno));
    size_t offset = image_offset(image);
    const char *option = count > 1 ? words[1] : "";
    set_origin(image, words[0]);
    if (!strcmp(option, "--appimage-extract-and-run")) {
        words[1] = words[0];
        return run_unpacked(image, offset, words + 1);
    }
    if (!strcmp(option, "--appimage-extract"))
        return extract(image, offset, count > 2 ? words[2] : NULL);
    if (!strcmp(option, "--appimage-mount"))
        stay_mounted(image, offset);
    if (!strcmp(option, "--appimage-offset"))
        return printf("%zu\n", offset) < 0;
    if (!strcmp(option, "--appimage-updateinformation"))
        return puts(UPDATES) == EOF;
    if (!strcmp(option, "--appimage-version"))
        return puts(RUNTIME_VERSION) < 0;
    if (!strncmp(option, "--appimage-", strlen("--appimage-")))
        return fputs(HELP, strcmp(option, "--appimage-help") ? stderr : stdout) < 0 ||
               strcmp(option, "--appimage-help");
    return run(image, offset, words);
}
