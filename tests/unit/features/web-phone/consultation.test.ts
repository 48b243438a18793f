import { expect, test } from 'vitest';
import { consultState, followed } from '../../../../src/features/web-phone/transfer/consultation.ts';
import type { Consultation } from '../../../../src/features/web-phone/transfer/consultation.ts';
import { returnToCaller } from '../../../../src/features/web-phone/transfer/return-to-caller.ts';
import { webPhoneLine } from './web-phone-line.ts';

const begun: Consultation = { callerId: 'caller', askedId: 'asked', name: 'Ben', asked: 'expected' };
const caller = webPhoneLine({ id: 'caller', state: 'answered' });
const asked = (facts: Parameters<typeof webPhoneLine>[0] = {}) =>
  webPhoneLine({ id: 'asked', direction: 'outbound', state: 'trying', active: true, ...facts });
const end = { endDate: '2026-11-21T10:00:30.000Z' } as const;
const kindOf = (consultation: Consultation, lines: Parameters<typeof consultState>[1]) =>
  consultState(consultation, lines).kind;

test('it follows the call to the person asked', () => {
  // The command has been sent; its row has not come yet.
  expect(kindOf(begun, [caller])).toBe('calling');
  expect(kindOf(begun, [caller, asked()])).toBe('calling');
  expect(kindOf(begun, [caller, asked({ state: 'ringing' })])).toBe('ringing');
  expect(kindOf(begun, [caller, asked({ state: 'answered' })])).toBe('answered');
  // See decision 111.
  expect(kindOf(begun, [caller, asked({ state: 'entangled' as never })])).toBe('calling');
});

test('it fails with the reason, which outlives the row', () => {
  const seen = followed(begun, [caller, asked()]);
  expect(seen.asked).toBe('seen');
  const declined = followed(seen, [caller, asked({ ...end, endReason: 'remoteDeclined' })]);
  expect(consultState(declined, [caller])).toEqual({ kind: 'failed', caller, ending: 'remoteDeclined' });
  // The row went while this tab did not look.
  expect(consultState(seen, [caller])).toEqual({ kind: 'failed', caller, ending: 'hungUp' });
});

test('it is over once the caller has gone or was connected', () => {
  expect(kindOf(begun, [asked({ state: 'answered' })])).toBe('over');
  expect(kindOf(begun, [{ ...caller, ...end, endReason: 'transferred' }, asked()])).toBe('over');
});

test('lines that tell nothing new leave it as it is', () => {
  expect(followed(begun, [caller])).toBe(begun);
  const seen = followed(begun, [asked()]);
  expect(followed(seen, [asked({ state: 'ringing' })])).toBe(seen);
});

test.each([
  ['calling', true, ['hangupLine', 'forget', 'activateLine'], 'returned'],
  // The call to the person asked may still exist.
  ['calling', false, ['hangupLine'], 'stopped'],
  ['failed', true, ['forget', 'activateLine'], 'returned'],
] as const)('going back from %s, hang-up accepted: %s', async (kind, isAccepted, wanted, outcome) => {
  const done: string[] = [];
  const state = kind === 'failed' ? { kind, caller, ending: 'busy' as const } : { kind, caller };
  const run = ({ command }: { command: string }) => {
    done.push(command);
    return Promise.resolve(isAccepted);
  };
  expect(await returnToCaller(begun, state, run, () => done.push('forget'))).toBe(outcome);
  expect(done).toEqual(wanted);
});
