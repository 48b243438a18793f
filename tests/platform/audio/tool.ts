import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';

/** A program of the system, named like its Debian package. */
export type ToolName = 'ffmpeg' | 'espeak-ng';

/** The program is not installed; the message says how to install it. */
export class ToolMissing extends Error {
  override name = 'ToolMissing';
  readonly tool: ToolName;
  constructor(tool: ToolName) {
    super(`${tool} is not installed: apt-get install ${tool}`);
    this.tool = tool;
  }
}

/** The program failed, or was killed because it took too long or was no longer needed. */
export class ToolFailed extends Error {
  override name = 'ToolFailed';
  readonly reason: 'refused' | 'tooSlow' | 'stopped';
  constructor(tool: ToolName, reason: ToolFailed['reason'], output: string) {
    super(
      `${tool} ${reason === 'refused' ? 'failed' : `was ended (${reason})`}: ${output.trim().slice(0, 500)}`,
    );
    this.reason = reason;
  }
}

interface ToolOptions {
  /** The working directory. */
  readonly folder: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

const maxOutput = 4096;
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8' });
const running = new Set<ChildProcess>();
// Child processes end with this process.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Runs a program to its end, without standard input or this process's environment. Kills it after `timeoutMs`.
 * Throws ToolMissing, ToolFailed.
 */
export async function runTool(
  tool: ToolName,
  args: readonly string[],
  { folder, timeoutMs, signal }: ToolOptions,
): Promise<void> {
  const child = spawn(tool, args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], env: environment() });
  running.add(child);
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    if (output.length < maxOutput) output += chunk.toString();
  });
  let killed: 'tooSlow' | 'stopped' | null = null;
  const end = (why: 'tooSlow' | 'stopped'): void => {
    killed ??= why;
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
    if (killed !== null) throw new ToolFailed(tool, killed, output);
    if (code !== 0) throw new ToolFailed(tool, 'refused', output);
  } finally {
    running.delete(child);
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

/** A running program that turns a stream of bytes into another. */
export interface ToolStream {
  readonly write: (bytes: Buffer) => void;
  readonly stop: () => void;
}

/** Bytes that the program has not read yet; more are dropped. */
const maxWaiting = 64 * 1024;

/** Runs a program on a stream until it is stopped. `failed` is called once, if it ends earlier or cannot be started. */
export function startTool(
  tool: ToolName,
  args: readonly string[],
  { data, failed }: { readonly data: (bytes: Buffer) => void; readonly failed: (error: Error) => void },
): ToolStream {
  const child = spawn(tool, args, { cwd: tmpdir(), stdio: ['pipe', 'pipe', 'ignore'], env: environment() });
  running.add(child);
  const end = (error: Error | null): void => {
    if (!running.delete(child)) return;
    child.kill('SIGKILL');
    if (error !== null) failed(error);
  };
  child.stdout.on('data', (bytes: Buffer) => running.has(child) && data(bytes));
  child.once('error', (error: NodeJS.ErrnoException) =>
    end(error.code === 'ENOENT' ? new ToolMissing(tool) : error),
  );
  child.once('close', () => end(new ToolFailed(tool, 'refused', 'it ended')));
  // A program that has ended is reported by the event `close`.
  child.stdin.on('error', () => undefined);
  return {
    write: (bytes) => void (child.stdin.writableLength < maxWaiting && child.stdin.write(bytes)),
    stop: () => end(null),
  };
}

const installed = new Map<ToolName, Promise<boolean>>();

/** Whether the program is installed. Checks once and remembers the answer. */
export function hasTool(tool: ToolName): Promise<boolean> {
  const known =
    installed.get(tool) ??
    new Promise<boolean>((resolve) => {
      const child = spawn(tool, [tool === 'ffmpeg' ? '-version' : '--version'], { stdio: 'ignore' });
      child.once('error', () => resolve(false));
      child.once('close', (code) => resolve(code === 0));
    });
  installed.set(tool, known);
  return known;
}
