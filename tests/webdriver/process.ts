import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Program {
  readonly child: ChildProcess;
  readonly end: () => Promise<void>;
}

export function startProgram(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Program {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(child, 'exit');
  return {
    child,
    async end() {
      child.kill();
      await gone;
    },
  };
}

/** Reads stderr until a line matches; resolves to the pattern's group, and discards the rest. */
export async function readStderr({ child }: Program, pattern: RegExp): Promise<string> {
  if (!child.stderr) throw new Error('stderr is not piped');
  for await (const line of createInterface({ input: child.stderr })) {
    const found = pattern.exec(line)?.[1];
    if (found === undefined) continue;
    child.stderr.resume();
    return found;
  }
  throw new Error(`${child.spawnfile} ended before it printed ${String(pattern)}`);
}
