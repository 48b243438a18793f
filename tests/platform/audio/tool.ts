import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** A program of the system, as Debian's packages have it. */
export type ToolName = 'ffmpeg' | 'espeak-ng';

/** The program is not on this machine; its message says what to do. */
export class ToolMissing extends Error {
  override name = 'ToolMissing';
  readonly tool: ToolName;
  constructor(tool: ToolName) {
    super(`${tool} is not installed: apt-get install ${tool}`);
    this.tool = tool;
  }
}

/** It ended with an error, or was ended because it took too long. */
export class ToolFailed extends Error {
  override name = 'ToolFailed';
  readonly reason: 'refused' | 'tooSlow' | 'stopped';
  constructor(tool: ToolName, reason: ToolFailed['reason'], said: string) {
    super(
      `${tool} ${reason === 'refused' ? 'failed' : `was ended (${reason})`}: ${said.trim().slice(0, 500)}`,
    );
    this.reason = reason;
  }
}

interface Limits {
  /** Where it works. */
  readonly folder: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const saidAtMost = 4096;
const running = new Set<ChildProcess>();
// Whoever ends this process ends what works for it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a program to its end, with nothing to read, without this process's environment, and no longer than it may.
 * Throws ToolMissing, ToolFailed.
 */
export async function runTool(
  tool: ToolName,
  args: readonly string[],
  { folder, timeoutMs, signal }: Limits,
): Promise<void> {
  const child = spawn(tool, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' },
  });
  running.add(child);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (said.length < saidAtMost) said += chunk.toString();
  });
  let cut: 'tooSlow' | 'stopped' | null = null;
  const end = (why: 'tooSlow' | 'stopped'): void => {
    cut ??= why;
    child.kill('SIGKILL');
  };
  const stop = (): void => end('stopped');
  const timer = setTimeout(() => end('tooSlow'), timeoutMs);
  signal?.addEventListener('abort', stop);
  if (signal?.aborted) stop();
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ENOENT' ? new ToolMissing(tool) : error),
      );
      child.once('close', resolve);
    });
    if (cut !== null) throw new ToolFailed(tool, cut, said);
    if (code !== 0) throw new ToolFailed(tool, 'refused', said);
  } finally {
    running.delete(child);
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

const found = new Map<ToolName, Promise<boolean>>();

/** Is it on this machine? Asked once. */
export function hasTool(tool: ToolName): Promise<boolean> {
  const known =
    found.get(tool) ??
    new Promise<boolean>((resolve) => {
      const child = spawn(tool, [tool === 'ffmpeg' ? '-version' : '--version'], { stdio: 'ignore' });
      child.once('error', () => resolve(false));
      child.once('close', (code) => resolve(code === 0));
    });
  found.set(tool, known);
  return known;
}
