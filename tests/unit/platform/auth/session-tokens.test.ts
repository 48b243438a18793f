import { expect, test } from 'vitest';
import { emptySession } from '../../../platform/auth/session-record.ts';
import { createSessionTokens, newToken, replacedTokenMs } from '../../../platform/auth/session-tokens.ts';

function session() {
  const { token, ...fields } = newToken();
  return { token, record: emptySession({ ...fields, keyThumbprint: null }, 1e12) };
}

test('a replaced token is known for a short time, and none of them once the session has ended', () => {
  let time = 0;
  const { token, record } = session();
  const tokens = createSessionTokens([record], () => time);
  const { token: next, ...fields } = newToken();
  tokens.replace(record, { ...record, ...fields });
  expect(tokens.ofToken(token)?.sessionId).toBe(record.id);
  expect(tokens.ofToken(next)?.sessionId).toBe(record.id);
  time = replacedTokenMs;
  expect(tokens.ofToken(token)).toBeUndefined();
  tokens.remove(record.id);
  expect(tokens.ofToken(next)).toBeUndefined();
});

test('the end of one session leaves the tokens of others', () => {
  const [first, second] = [session(), session()];
  const tokens = createSessionTokens([first.record, second.record], () => 0);
  tokens.remove(first.record.id);
  expect(tokens.ofToken(first.token)).toBeUndefined();
  expect(tokens.ofToken(second.token)?.sessionId).toBe(second.record.id);
});
