import { execFileSync } from 'node:child_process';

/**
 * Connections from this machine to a port over which something came, as `ss` counts them; undefined where there is no
 * `ss`. A browser keeps the connections of its last requests for some seconds (ask again until they are gone), and
 * opens some that it never uses.
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
