import { expect, test, vi } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { optionsIn, renderForm } from '../support/render-form.tsx';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
const recorder = vi.hoisted(() => ({ isOffered: true }));
vi.mock(import('../../../../src/entities/sound/recorder/use-recorder-offer.ts'), () => ({
  useRecorderOffer: () => recorder.isOffered,
}));
const { createSoundForm } = await loadInTab(() => import('../../../../src/entities/sound/form.tsx'));

// Proves S1-9-05.
test('the audio of a sound comes from one of four sources, or from the recorder where there is one', () => {
  const offered = (held: readonly string[]) =>
    optionsIn(
      renderForm(createSoundForm, { entity: null, holder: { permissions: new Set(held) } }),
      'source',
    );
  const sources = ['later', 'upload', 'fromUri', 'textToSpeech', 'fromRecording', 'recorder'];
  expect(offered(permissions)).toEqual(sources);
  recorder.isOffered = false;
  expect(offered(permissions)).toEqual(sources.slice(0, 5));
});
