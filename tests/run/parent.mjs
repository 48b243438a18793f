/**
 * Ends this process when npm ends: npm's shell does not pass signals on, and the server would stay behind. Only for
 * processes that npm started: a server put in the background by hand outlives its terminal.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
