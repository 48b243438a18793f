import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runConform } from '../../../conform/main.ts';
import { gapsOf } from '../../../conform/run/gaps.ts';
import { freePort } from '../../../driver/platform.ts';

vi.setConfig({ testTimeout: 120_000 });

const here = (path: string): string =>
  fileURLToPath(new URL(`../../../minimal-platform/${path}`, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'minimal-'));
const passwordFile = join(folder, 'password');
writeFileSync(passwordFile, 'minimal-platform-1');

let server: ReturnType<typeof spawn>;
let base: string;
beforeAll(async () => {
  const port = await freePort(21_600);
  base = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, [here('server.mjs')], { env: { ...process.env, PORT: String(port) } });
  if (server.stdout !== null) await once(server.stdout, 'data');
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (user: string, ...more: readonly string[]) => {
  const printed: string[] = [];
  const args = ['--base', base, '--user', user, '--password-file', passwordFile, '--rate', '1000'];
  const { code, results } = await runConform([...args, ...more], {
    print: (text) => void printed.push(text),
    onInterrupt: () => undefined,
  });
  return { code, results, text: printed.join('\n') };
};

test('the gaps of the minimal platform are those of its file', async () => {
  const { code, results, text } = await run('ada', '--gaps', here('gaps.txt'));
  const listed = readFileSync(here('gaps.txt'), 'utf8').split('\n');
  expect(gapsOf(results)).toEqual(listed.filter((line) => line !== '' && !line.startsWith('#')));
  expect(text).toContain('Conforms otherwise');
  expect(code).toBe(0);
});
