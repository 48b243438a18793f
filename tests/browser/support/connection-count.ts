import { execFileSync } from 'node:child_process';

/**
 * The number of connections from this machine to a port that have received data, as counted by `ss`; undefined if `ss`
 * is not installed. A browser keeps the connections of its last requests open for some seconds, so poll this. The
 * condition on received data leaves out connections that the browser opened but never used.
 */
export function connectionCount(port: number): number | undefined {
  try {
    const filter = ['state', 'established', 'dport', '=', `:${port}`];
    const lines = execFileSync('ss', ['-tniHO', ...filter], { encoding: 'utf8' }).split('\n');
    return lines.filter((line) => /bytes_received:[1-9]/.test(line)).length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
