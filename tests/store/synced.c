/* A disk that keeps only what was synced: after each sync of a file it is copied to NAME.synced.
   With SYNC_LIES=n only every n-th sync does anything. Loaded before the C library (LD_PRELOAD). */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void keep(int fd) {
  static int count;
  const char *lies = getenv("SYNC_LIES");
  if (lies && ++count % atoi(lies)) return;
  char link[64], name[4096], fresh[4200], target[4200], data[65536];
  struct stat about;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, name, sizeof name - 1);
  if (n <= 0 || fstat(fd, &about) || !S_ISREG(about.st_mode)) return;
  name[n] = 0;
  snprintf(fresh, sizeof fresh, "%s.fresh", name);
  snprintf(target, sizeof target, "%s.synced", name);
  int out = open(fresh, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  off_t at = 0;
  while ((n = pread(fd, data, sizeof data, at)) > 0) {
    if (write(out, data, n) != n) abort();
    at += n;
  }
  close(out);
  rename(fresh, target);
}

#define SYNC(name) \
  int name(int fd) { \
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, #name); \
    int done = real(fd); \
    if (!done) keep(fd); \
    return done; \
  }

SYNC(fsync)
SYNC(fdatasync)
