import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { uploadLimitBytes } from '../../../src/domain/entities/sound/calls.ts';
import type { Sound } from '../../../src/domain/entities/sound/model.ts';
import { reduceSound } from '../../../src/domain/entities/sound/model.ts';
import { silent } from '../../platform/areas/sounds/write.ts';
import { inTab } from './support/in-tab.ts';

const { audioSchema, audioValuesOf } = await inTab(
  () => import('../../../src/entities/sound/audio-values.ts'),
);

const at = '2026-03-02T09:00:00.000Z';
const sound: Sound = {
  id: 's',
  organizationId: 'o',
  version: 1,
  createDate: at,
  updateDate: at,
  deleteDate: null,
  name: 'Welcome',
  tags: [],
  ...silent,
};
const values = audioValuesOf(sound);
const wrongIn = (change: object) =>
  (v.safeParse(audioSchema, { ...values, ...change }).issues ?? []).map((issue) => v.getDotPath(issue));

describe('the audio of a sound, in a form', () => {
  it('begins with the defaults, or with what it comes from', () => {
    expect(values).toMatchObject({ source: 'upload', file: null, gender: 'female', language: 'nl' });
    expect(audioValuesOf(null).source).toBe('later');
    const definition = { text: 'Hallo', gender: 'male', language: 'de' } as const;
    const spoken = audioValuesOf({ ...sound, settings: { type: 'textToSpeech', definition } });
    expect(spoken).toMatchObject({ source: 'textToSpeech', ...definition });
  });

  it.each([
    ['upload without a file', { source: 'upload' }, 'file'],
    [
      'upload of 200 MB',
      { source: 'upload', file: new File([new Uint8Array(uploadLimitBytes + 1)], 'a.wav') },
      'file',
    ],
    ['address without a host', { source: 'fromUri', uri: 'welcome.mp3' }, 'uri'],
    ['address of another protocol', { source: 'fromUri', uri: 'file:///etc/hostname' }, 'uri'],
    ['text of nothing', { source: 'textToSpeech', text: '  ' }, 'text'],
    ['recording that is none', { source: 'fromRecording' }, 'recording'],
  ])('is no %s', (_, change, field) => {
    expect([...new Set(wrongIn(change))]).toEqual([field]);
  });

  it('is what one way asks for, whatever stands in the others', () => {
    const file = new File(['a'], 'a.wav');
    expect(wrongIn({ source: 'upload', file, uri: 'nonsense' })).toEqual([]);
    expect(wrongIn({ source: 'fromUri', uri: ' https://example.com/a.mp3 ' })).toEqual([]);
  });
});

describe('the live events of a sound', () => {
  it('switch its states, its dates and what is to be heard, and nothing else', () => {
    const busy = reduceSound(sound, { type: 'processingStateSwitched', processingState: 'processing' });
    expect(busy).toEqual({ ...sound, processingState: 'processing' });
    const heard = {
      state: 'available',
      failure: null,
      expiry: null,
      availableDate: at,
      audio: { id: 'a', durationMs: 1000 },
    } as const;
    expect(reduceSound(busy, { type: 'stateSwitched', ...heard })).toEqual({ ...busy, ...heard });
  });
});
