import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callStep } from '../../../../src/features/web-phone/keys/call-step.ts';
import { createKeyQueue } from '../../../../src/features/web-phone/keys/key-queue.ts';
import { deferred } from '../../../../src/lib/async/deferred.ts';
import type { CallKeyName } from '../../../../src/screens/call-key.ts';
import { webPhoneLine } from './web-phone-line.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ringing = webPhoneLine({ id: 'ringing' });
const taken = { ...ringing, state: 'answered', active: true } as const;
const held = webPhoneLine({ id: 'held', state: 'answered' });

/** A phone whose commands are answered, and whose rows change, when the test says so. */
function keys(first = [held, ringing]) {
  let lines = first;
  const sent: string[] = [];
  const answers: ReturnType<typeof deferred<boolean>>[] = [];
  const queue = createKeyQueue();
  queue.see(lines);
  const press = (key: CallKeyName): void => {
    if (queue.defer(key)) return;
    const step = callStep(key, lines, null);
    if (step?.kind !== 'command') return;
    const answer = deferred<boolean>();
    answers.push(answer);
    sent.push(`${step.command.command} ${step.command.lineId}`);
    queue.begin(key, step.command, answer.promise);
  };
  queue.onTurn(press);
  return {
    sent,
    press,
    rows(next: typeof lines) {
      lines = next;
      queue.see(lines);
    },
    async answer(isAccepted: boolean) {
      answers.at(-1)?.resolve(isAccepted);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}
const hold = ['answerLine ringing', 'deactivateLine ringing'];

test('a key after Answer waits for the rows, although the platform has answered', async () => {
  const phone = keys();
  phone.press('answer');
  phone.press('hold');
  await phone.answer(true);
  expect(phone.sent).toEqual(['answerLine ringing']);
  phone.rows([held, taken]);
  expect(phone.sent).toEqual(hold);
});

test('rows that come before the answer are enough, and so is a key without effect before', () => {
  const phone = keys([ringing]);
  phone.press('answer');
  phone.press('hold');
  phone.rows([taken]);
  expect(phone.sent).toEqual(hold);
});

test('the same key again is ignored: a second Hang up does not end the held call', async () => {
  const phone = keys([held, taken]);
  phone.press('hangUp');
  phone.press('hangUp');
  await phone.answer(true);
  phone.rows([held]);
  expect(phone.sent).toEqual(['hangupLine ringing']);
});

test('a refusal, or rows that never come, drop the waiting key and free the keys', async () => {
  const phone = keys();
  phone.press('answer');
  phone.press('hold');
  await phone.answer(false);
  phone.press('answer');
  phone.press('hold');
  await phone.answer(true);
  await vi.advanceTimersByTimeAsync(3000);
  expect(phone.sent).toEqual(['answerLine ringing', 'answerLine ringing']);
  phone.press('hold');
  expect(phone.sent.at(-1)).toBe('activateLine held');
});
