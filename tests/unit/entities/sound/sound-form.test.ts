import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { uploadLimitBytes } from '../../../../src/domain/entities/sound/calls.ts';
import type { Sound } from '../../../../src/domain/entities/sound/model.ts';
import { reduceSound } from '../../../../src/domain/entities/sound/model.ts';
import { silent } from '../../../platform/areas/sounds/write.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { audioSchema, audioValuesOf } = await loadInTab(
  () => import('../../../../src/entities/sound/audio-data.ts'),
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
const values = audioValuesOf({ entity: sound });
const invalidFields = (change: object) =>
  (v.safeParse(audioSchema, { ...values, ...change }).issues ?? []).map((issue) => v.getDotPath(issue));

describe('the audio form of a sound', () => {
  // Proves S1-5-38.
  it('starts with the defaults or with the settings of the sound', () => {
    expect(values).toMatchObject({ source: 'upload', file: null, gender: 'female', language: 'nl' });
    expect(audioValuesOf({ entity: null }).source).toBe('later');
    const definition = { text: 'Hallo', gender: 'male', language: 'de' } as const;
    const spoken = audioValuesOf({ entity: { ...sound, settings: { type: 'textToSpeech', definition } } });
    expect(spoken).toMatchObject({ source: 'textToSpeech', ...definition });
  });

  // Proves S1-5-37, S1-5-38.
  it.each([
    ['an upload without a file', { source: 'upload' }, 'file'],
    [
      'an upload above the size limit',
      { source: 'upload', file: new File([new Uint8Array(uploadLimitBytes + 1)], 'a.wav') },
      'file',
    ],
    ['a URL without a host', { source: 'fromUri', uri: 'welcome.mp3' }, 'uri'],
    ['a URL with another protocol', { source: 'fromUri', uri: 'file:///etc/hostname' }, 'uri'],
    ['empty text', { source: 'textToSpeech', text: '  ' }, 'text'],
    ['a recording as the source without a recording', { source: 'fromRecording' }, 'recording'],
  ])('refuses %s', (_, change, field) => {
    expect([...new Set(invalidFields(change))]).toEqual([field]);
  });

  it('validates only the fields of the chosen source', () => {
    const file = new File(['a'], 'a.wav');
    expect(invalidFields({ source: 'upload', file, uri: 'nonsense' })).toEqual([]);
    expect(invalidFields({ source: 'fromUri', uri: ' https://example.com/a.mp3 ' })).toEqual([]);
  });
});

describe('live events of a sound', () => {
  // Proves S1-4-10.
  it('set its states, dates and audio, and nothing else', () => {
    const processing = reduceSound(sound, { type: 'processingStateSwitched', processingState: 'processing' });
    expect(processing).toEqual({ ...sound, processingState: 'processing' });
    const availableFields = {
      state: 'available',
      failure: null,
      expiry: null,
      availableDate: at,
      audio: { id: 'a', durationMs: 1000 },
    } as const;
    expect(reduceSound(processing, { type: 'stateSwitched', ...availableFields })).toEqual({
      ...processing,
      ...availableFields,
    });
  });
});
