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

/**
 * Ends this process on Ctrl-C and `kill`, which removes its browsers and folders. On the latter Playwright would only close
 * its browsers, and the bench would open the next.
 */
export function endOnSignals() {
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
}
