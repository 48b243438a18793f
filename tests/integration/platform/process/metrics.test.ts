import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../../platform/start-platform.ts';
import { createClient } from '../support/client.ts';
import type { PlatformClient } from '../support/client.ts';
import { quietPlatform } from '../support/quiet-platform.ts';
import { openWatcher } from '../support/watch.ts';

let platform: Platform;
let client: PlatformClient;
beforeAll(async () => {
  platform = await quietPlatform({ metrics: { host: '127.0.0.1', port: 0 } });
  client = createClient(platform.origin);
});
afterAll(() => platform.close());

const get = (path: string) => fetch(`http://127.0.0.1:${platform.metricsPort}${path}`);
const scrape = async () => (await get('/metrics')).text();

/** The value of a sample, named with its labels. */
async function valueOf(sample: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${sample} `));
  if (line === undefined) throw new Error(`no sample ${sample}`);
  return Number(line.slice(sample.length));
}

test('metrics count what users do', async () => {
  const who = await client.as('brightwater');
  const made = 'portal_answers_total{call="session.create",status="2xx"}';
  const [answers, refused, sessions] = [
    await valueOf(made),
    await valueOf('portal_refused_passwords_total'),
    await valueOf('portal_sessions'),
  ];
  const session = await client.session();
  await client.call('session.loginUsers', { identifier: 'agent', password: 'wrong' }, session);
  expect(await valueOf(made)).toBe(answers + 1);
  expect(await valueOf('portal_refused_passwords_total')).toBe(refused + 1);
  expect(await valueOf('portal_sessions')).toBe(sessions + 1);
  expect(await valueOf('portal_answers_total{call="session.loginUsers",status="4xx"}')).toBe(1);

  const before = [await valueOf('portal_sockets'), await valueOf('portal_snapshots_total')];
  const watcher = await openWatcher(platform.origin, who);
  await watcher.subscribe('user');
  expect(before).toEqual([0, 0]);
  expect(await valueOf('portal_sockets')).toBe(1);
  expect(await valueOf('portal_registrations')).toBe(1);
  expect(await valueOf('portal_snapshots_total')).toBe(1);
  expect(await valueOf('portal_message_bytes_total')).toBeGreaterThan(100);
  expect(await valueOf('portal_rows{type="organization"}')).toBeGreaterThan(5);
  expect(await valueOf('portal_jobs{state="failed"}')).toBeGreaterThanOrEqual(0);
  watcher.close();
});

test('metrics are lines of the text format, without any id', async () => {
  await client.as('brightwater');
  const answer = await get('/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4');
  const text = await answer.text();
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const sample of samples)
    expect(sample).toMatch(/^[a-z_0-9]+(?:\{[a-z]+="[\w.]+"(?:,[a-z]+="[\w.]+")*\})? [\d.e+-]+$/);
  const described = [...text.matchAll(/^# TYPE (\S+) (?:counter|gauge)$/gm)].map(([, name]) => name);
  expect(new Set(samples.map((line) => /^\w+/.exec(line)?.[0]))).toEqual(new Set(described));
  expect(text).not.toMatch(/[0-9a-f]{8}-|brightwater/i);
});

test('only metrics are on their port, and metrics on no other', async () => {
  expect((await get('/config.json')).status).toBe(404);
  expect((await fetch(`${platform.origin}/metrics`)).status).toBe(404);
});

test('a port in use ends the start with the setting to change', async () => {
  const port = platform.metricsPort ?? 0;
  await expect(quietPlatform({ metrics: { host: '127.0.0.1', port } })).rejects.toThrow(
    `Cannot listen on METRICS_HOST 127.0.0.1, METRICS_PORT ${port} (EADDRINUSE); choose another address or port`,
  );
});

test('the example alerts use metrics that exist, five of them', async () => {
  const text = await scrape();
  const rules = readFileSync(new URL('../../../hosting/prometheus-alerts.yml', import.meta.url), 'utf8');
  const expressions = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
  expect(expressions).toHaveLength(5);
  for (const expression of expressions)
    for (const [name] of expression.matchAll(/\b(?:portal|process)_\w+/g))
      expect(text).toContain(`# TYPE ${name} `);
});
