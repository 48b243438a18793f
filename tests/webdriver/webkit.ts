import { freePort } from '../driver/platform.ts';
import { findProgram } from './find-program.ts';
import type { Program } from './process.ts';
import { startProgram } from './process.ts';
import type { RemoteBrowser, RemoteTab } from './remote-browser.ts';
import { asJson } from './remote-browser.ts';

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** Classic WebDriver: an HTTP request per command. */
const driver =
  (origin: string): Ask =>
  async (method, path, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const response = await fetch(`${origin}${path}`, Object.assign(sent, { method }));
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };

const minibrowsers = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '6.0', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);

/** MiniBrowser has no headless mode; without a display it gets a virtual one. */
async function startScreen(): Promise<{ readonly name: string; readonly program: Program | null }> {
  const present = process.env['DISPLAY'];
  if (present !== undefined && present !== '') return { name: present, program: null };
  const name = `:${90 + (process.pid % 100)}`;
  const program = startProgram(findProgram(['Xvfb']), [
    name,
    '-screen',
    '0',
    '1440x900x24',
    '-nolisten',
    'tcp',
  ]);
  await new Promise((ready) => setTimeout(ready, 1_000));
  return { name, program };
}

async function waitUntilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isReady = await fetch(`${origin}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((again) => setTimeout(again, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** Launches WebKitGTK's MiniBrowser through WebKitWebDriver. */
export async function launchWebKit(): Promise<RemoteBrowser> {
  const file = findProgram(['WebKitWebDriver']);
  const binary = findProgram(minibrowsers);
  const screen = await startScreen();
  const port = await freePort(4_600);
  const program = startProgram(file, [`--port=${port}`], { DISPLAY: screen.name });
  program.child.stderr?.resume();
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(origin);
  const ask = driver(origin);
  const options = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } };
  const { sessionId, capabilities } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: options },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const path = `/session/${sessionId}`;
  let isFirst = true;

  const tab = (handle: string): RemoteTab => {
    const bringToFront = async (): Promise<void> => void (await ask('POST', `${path}/window`, { handle }));
    return {
      bringToFront,
      async evaluate(expression) {
        await bringToFront();
        const script = `const done = arguments[0]; ${asJson(expression)}.then((value) => done({ value }), (error) => done({ error: String(error) }))`;
        const { value, error } = (await ask('POST', `${path}/execute/async`, { script, args: [] })) as {
          value?: string;
          error?: string;
        };
        if (value === undefined) throw new Error(error ?? 'the page threw');
        return JSON.parse(value);
      },
    };
  };
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    async openTab(url) {
      // The session begins with one window open.
      const handle = isFirst
        ? await ask('GET', `${path}/window`)
        : ((await ask('POST', `${path}/window/new`, { type: 'tab' })) as { handle: string }).handle;
      isFirst = false;
      const opened = tab(String(handle));
      await opened.bringToFront();
      await ask('POST', `${path}/url`, { url });
      return opened;
    },
    async close() {
      await ask('DELETE', path).catch(() => {});
      await program.end();
      await screen.program?.end();
    },
  };
}
