import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { RecorderCall, RecorderEvent } from '../../../../../src/domain/entities/sound/recorder.ts';
import { followRecorder, recorderEventSchema } from '../../../../../src/domain/entities/sound/recorder.ts';

const sessionId = 's1';
const calling: RecorderCall = { state: 'calling', sessionId };
const answered: RecorderCall = { state: 'answered', sessionId };
const recording: RecorderCall = { state: 'recording', sessionId };

const after = (call: RecorderCall, ...events: readonly RecorderEvent[]) =>
  events.reduce(followRecorder, call);

// Proves S1-7-31.
describe('the call of the recorder', () => {
  it('is answered, recorded and over, as its events say', () => {
    expect(after(calling, { name: 'answered' })).toEqual(answered);
    expect(after(recording, { name: 'recording', body: { id: 'r1' } })).toEqual(answered);
    expect(after({ state: 'saving', sessionId }, { name: 'recording', body: { id: 'r1' } })).toEqual(
      answered,
    );
    expect(after(answered, { name: 'terminated' })).toEqual({ state: 'ended' });
  });

  it('goes on after an error, and can record again', () => {
    expect(after(recording, { name: 'error', body: { message: 'Nothing was recorded' } })).toEqual(answered);
    expect(after(calling, { name: 'error', body: { message: 'Busy' } })).toEqual(calling);
  });

  it('stays over', () => {
    const ended: RecorderCall = { state: 'ended' };
    expect(after(ended, { name: 'answered' }, { name: 'recording', body: { id: 'r1' } })).toEqual(ended);
    expect(after({ state: 'none' }, { name: 'answered' })).toEqual({ state: 'none' });
  });

  it('does not start a running recording again', () => {
    expect(after(recording, { name: 'answered' })).toEqual(recording);
  });

  it('reads its four events alone', () => {
    const isRead = (json: unknown) => v.is(recorderEventSchema, json);
    expect(isRead({ name: 'error', body: { message: 'Line busy' } })).toBe(true);
    expect(isRead({ name: 'recording' })).toBe(false);
    expect(isRead({ name: 'paused' })).toBe(false);
    expect(isRead({ name: 'error', body: { message: 'x'.repeat(501) } })).toBe(false);
  });
});
