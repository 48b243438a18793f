import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { RecorderCall, RecorderEvent } from '../../../../../src/domain/entities/sound/recorder.ts';
import { followRecorder, recorderEventSchema } from '../../../../../src/domain/entities/sound/recorder.ts';

const sessionId = 's1';
const calling: RecorderCall = { state: 'calling', sessionId };
const answered: RecorderCall = { state: 'answered', sessionId };
const recording: RecorderCall = { state: 'recording', sessionId };

const after = (call: RecorderCall, ...events: readonly RecorderEvent[]) => events.reduce(followRecorder, call);

// Proves S1-7-31.
describe('the call of the recorder', () => {
  it('is answered, recorded and over, as its events say', () => {
    expect(after(calling, { type: 'answered' })).toEqual(answered);
    expect(after(recording, { type: 'recording', recordingId: 'r1' })).toEqual(answered);
    expect(after({ state: 'saving', sessionId }, { type: 'recording', recordingId: 'r1' })).toEqual(answered);
    expect(after(answered, { type: 'terminated' })).toEqual({ state: 'ended' });
  });

  it('goes on after an error, and can record again', () => {
    expect(after(recording, { type: 'error', message: 'Nothing was recorded' })).toEqual(answered);
    expect(after(calling, { type: 'error', message: 'Busy' })).toEqual(calling);
  });

  it('stays over', () => {
    const ended: RecorderCall = { state: 'ended' };
    expect(after(ended, { type: 'answered' }, { type: 'recording', recordingId: 'r1' })).toEqual(ended);
    expect(after({ state: 'none' }, { type: 'answered' })).toEqual({ state: 'none' });
  });

  it('does not start a running recording anew', () => {
    expect(after(recording, { type: 'answered' })).toEqual(recording);
  });

  it('reads its four events alone', () => {
    const isRead = (json: unknown) => v.is(recorderEventSchema, json);
    expect(isRead({ type: 'error', message: 'Line busy' })).toBe(true);
    expect(isRead({ type: 'recording' })).toBe(false);
    expect(isRead({ type: 'paused' })).toBe(false);
    expect(isRead({ type: 'error', message: 'x'.repeat(501) })).toBe(false);
  });
});
