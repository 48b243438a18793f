import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { findProgram } from './find-program.ts';
import { readStderr, startProgram } from './process.ts';
import type { RemoteBrowser, RemoteTab } from './remote-browser.ts';
import { asJson } from './remote-browser.ts';

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly result?: unknown;
  readonly message?: string;
}
type Ask = (method: string, params?: object) => Promise<unknown>;

/** Connects over WebDriver BiDi: commands on one socket, with numbered answers. */
async function connect(url: string): Promise<{ readonly ask: Ask; readonly close: () => void }> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(typeof data === 'string' ? data : '{}') as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await once(socket, 'open');
  return {
    async ask(method, params = {}) {
      const id = (last += 1);
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      socket.send(JSON.stringify({ id, method, params }));
      const { type, result, message } = await answered;
      if (type !== 'success') throw new Error(`${method}: ${message ?? type}`);
      return result;
    },
    close: () => socket.close(),
  };
}

function tab(ask: Ask, context: string): RemoteTab {
  return {
    async evaluate(expression) {
      const { result, exceptionDetails } = (await ask('script.evaluate', {
        expression: asJson(expression),
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text ?? 'the page threw');
      return JSON.parse(result.value);
    },
    bringToFront: async () => void (await ask('browsingContext.activate', { context })),
  };
}

/** Launches Firefox with its remote agent. */
export async function launchFirefox(): Promise<RemoteBrowser> {
  const file = findProgram(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']);
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  const program = startProgram(file, [
    '--headless',
    '--no-remote',
    '--remote-debugging-port=0',
    '--profile',
    profile,
  ]);
  const { ask, close } = await connect(
    `${await readStderr(program, /WebDriver BiDi listening on (ws:\S+)/)}/session`,
  );
  const { capabilities } = (await ask('session.new', { capabilities: {} })) as {
    capabilities: { browserVersion: string };
  };
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    async openTab(url) {
      const { context } = (await ask('browsingContext.create', { type: 'tab' })) as { context: string };
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
      return tab(ask, context);
    },
    async close() {
      close();
      await program.end();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}
