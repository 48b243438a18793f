import { describe, expect, it } from 'vitest';
import { msg } from '@lingui/core/macro';
import type { FormPart, FormStep } from '../../../src/entities/define/form.ts';
import type { CallOutcome } from '../../../src/domain/protocol/engine.ts';
import { sendParts } from '../../../src/screens/form/send-parts.ts';

interface PersonValues {
  readonly [field: string]: unknown;
  readonly name: string;
  readonly number: string;
}
const values: PersonValues = { name: 'Ada', number: '101' };
const title = msg`Part`;
const subject = { mode: 'change', id: 'u', organizationId: 'o' } as const;
const saved: CallOutcome = { kind: 'saved', value: {} };
const refused: CallOutcome = { kind: 'refused', status: 400, error: { code: 'V0001', message: 'no' } };

const step = (id: string, field: keyof PersonValues & string): FormStep<null, PersonValues> => ({
  id,
  title,
  fields: [field],
  Body: () => null,
});

function form(...answers: (CallOutcome | null)[][]) {
  const sent: string[] = [];
  const part = (id: string, outcomes: (CallOutcome | null)[]): FormPart<null, PersonValues> => ({
    title,
    step: id,
    send: () => {
      const [outcome] = outcomes.splice(0, 1);
      if (outcome === null || outcome === undefined) return null;
      sent.push(id);
      return Promise.resolve(outcome);
    },
  });
  const ids = ['basic', 'telephony', 'billing'];
  const [first = part('basic', []), ...rest] = answers.map((outcomes, at) => part(ids[at] ?? '', outcomes));
  return {
    sent,
    steps: [step('basic', 'name'), step('telephony', 'number')] as const,
    parts: [first, ...rest] as const,
  };
}
const sending = { values, source: null, subject, saved: new Map<number, PersonValues>() };

describe('sendParts', () => {
  it('sends parts in order', async () => {
    const { sent, ...rest } = form([saved], [saved], [saved]);
    expect(await sendParts(rest, sending)).toEqual({ kind: 'saved' });
    expect(sent).toEqual(['basic', 'telephony', 'billing']);
  });

  it('skips a part that has nothing to send', async () => {
    const { sent, ...rest } = form([saved], [null], [saved]);
    expect(await sendParts(rest, sending)).toEqual({ kind: 'saved' });
    expect(sent).toEqual(['basic', 'billing']);
  });

  it('stops at a refusal, and does not send saved parts again', async () => {
    const { sent, ...rest } = form([saved, saved], [refused, saved], [saved]);
    const first = await sendParts(rest, sending);
    expect(first).toMatchObject({ kind: 'stopped', at: 1, failure: refused });
    if (first.kind !== 'stopped') throw new Error('expected to stop');
    const again = await sendParts(rest, {
      ...sending,
      values: { ...values, number: '102' },
      saved: first.saved,
    });
    expect(again).toEqual({ kind: 'saved' });
    expect(sent).toEqual(['basic', 'telephony', 'telephony', 'billing']);
  });

  it('sends a saved part again when a field of its step changed', async () => {
    const { sent, ...rest } = form([saved, saved], [refused, saved]);
    const first = await sendParts(rest, sending);
    if (first.kind !== 'stopped') throw new Error('expected to stop');
    await sendParts(rest, { ...sending, values: { ...values, name: 'A.' }, saved: first.saved });
    expect(sent).toEqual(['basic', 'telephony', 'basic', 'telephony']);
  });

  it('stops at an unknown outcome, since the platform may have saved it', async () => {
    const { sent, ...rest } = form([saved], [{ kind: 'unknown', reason: 'lost' }], [saved]);
    expect(await sendParts(rest, sending)).toMatchObject({ kind: 'stopped', at: 1 });
    expect(sent).toEqual(['basic', 'telephony']);
  });
});
