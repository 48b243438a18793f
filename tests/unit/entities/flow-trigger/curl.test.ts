import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlExample } from '../../../../src/entities/flow-trigger/curl.ts';

const request = { name: "O'Brien", text: '$HOME `id` "quoted" \\' };
const command = curlExample({
  base: 'https://portal.example/v1',
  id: 'a/b',
  organizationId: 'org',
  userId: 'ann',
  request,
});

/** The words that a shell makes of the command, with `curl` replaced. */
const wordsOf = (text: string): readonly string[] =>
  execFileSync('sh', ['-c', text.replace(/^curl/, String.raw`printf '%s\n'`)], {
    encoding: 'utf8',
    env: { SESSION_TOKEN: 'secret' },
  })
    .trimEnd()
    .split('\n');

test('a shell reads the command as the call, whatever characters the request has', () => {
  const words = wordsOf(command);
  expect(words).toContain('https://portal.example/v1/flow/trigger/a%2Fb/invoke');
  expect(words).toContain('x-session: secret');
  expect(words).toContain('x-organization: org');
  expect(JSON.parse(words.at(-1) ?? '')).toEqual({ body: request });
});

test('the command has a variable in place of the session token', () => {
  expect(command).toContain('$SESSION_TOKEN');
});
