import { execFileSync } from 'node:child_process';

/**
 * Established connections from this machine to a port, as `ss` counts them; undefined where there is no `ss`. A
 * browser keeps the connections of its last requests for some seconds: ask again until they are gone.
 */
export function connectionCount(port: number): number | undefined {
  try {
    const filter = ['state', 'established', 'dport', '=', `:${port}`];
    const lines = execFileSync('ss', ['-tnH', ...filter], { encoding: 'utf8' });
    return lines.split('\n').filter((line) => line.trim() !== '').length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
