import { expect, test } from 'vitest';
import { createJsonLog } from '../../platform/server/json-log.ts';

const lines: string[] = [];
const log = createJsonLog(
  (line) => lines.push(line),
  () => 0,
);
const last = () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;

test('an answer is a line with the hash of its session', () => {
  log.answer({ point: 'user.update', status: 403, code: 'P0001', ms: 12.4, sessionId: 'secret' });
  expect(last()).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    level: 'info',
    event: 'answer',
    call: 'user.update',
    status: 403,
    code: 'P0001',
    ms: 12,
    session: expect.stringMatching(/^[\w-]{12}$/) as string,
  });
  log.answer({ point: 'config.json', status: 500, code: null, ms: 1, sessionId: null });
  expect(last()).toMatchObject({ level: 'error', session: null });
  expect(lines.join('')).not.toContain('secret');
});

test('a failure says where it happened, but neither its message nor its data', () => {
  const cause = new RangeError('Anna is too long\n    at Anna');
  log.failure(
    'an event cannot be executed:',
    { name: 'Anna' },
    new TypeError('Anna is not a number', { cause }),
  );
  expect(last()).toMatchObject({
    level: 'error',
    event: 'failure',
    context: 'an event cannot be executed',
    error: 'TypeError',
    cause: { error: 'RangeError' },
  });
  expect(last()['at']).toContainEqual(expect.stringContaining('json-log.test.ts'));
  log.failure(cause);
  expect(last()).toMatchObject({ context: null, error: 'RangeError' });
  log.failure({ name: 'Anna' });
  expect(last()).toMatchObject({ context: null });
  expect(lines.join('')).not.toContain('Anna');
});
