/**
 * npm ends when it is told to, but its shell does not pass the word on; without this the server it started would
 * stay behind. Started by npm alone: a server that somebody put in the background by hand outlives its terminal.
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
