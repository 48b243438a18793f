import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyCall } from '../../../src/domain/core/define-call.ts';
import { calls, uploadLimitOf } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { keptConnectionMs } from '../../platform/server/http-server.ts';
import { securityHeaders } from '../../platform/server/portal.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const [, hosting = ''] = readme.split('## Hosting it for a real platform');

test('the README lists the security headers that the platform sends', () => {
  const [, block = ''] = /```http\n([^]*?)```/.exec(hosting) ?? [];
  // A line that is indented further continues the one before.
  const lines = block
    .replace(/\n {5,}/g, ' ')
    .split('\n')
    .flatMap((line) => line.trim() || []);
  const listed = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')];
  });
  expect(Object.fromEntries(listed)).toEqual(securityHeaders('…'));
});

test('the README asks for room for the largest body of a call, with its multipart frame', () => {
  const { maxBytes } = (Object.keys(calls) as CallName[])
    .map((name) => {
      const { jsonLimit }: AnyCall = calls[name];
      return { maxBytes: Math.max(uploadLimitOf(name) ?? 0, jsonLimit?.maxBytes ?? 0) };
    })
    .reduce((most, one) => (one.maxBytes > most.maxBytes ? one : most));
  const [, megabytes] = /client_max_body_size (\d+)m/.exec(hosting) ?? [];
  expect(Number(megabytes)).toBe(maxBytes / 1024 ** 2 + 1);
});

test('the README says how long the platform keeps idle connections', () => {
  const [, seconds] = /keeps idle connections for (\d+) seconds/.exec(hosting.replace(/\s+/g, ' ')) ?? [];
  expect(Number(seconds)).toBe(keptConnectionMs / 1000);
});
