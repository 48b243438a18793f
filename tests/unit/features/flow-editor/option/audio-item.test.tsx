import { expect, test, vi } from 'vitest';
import { speechLanguages } from '../../../../../src/domain/entities/sound/schema.ts';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';
import { optionsIn, renderFields } from '../../../entities/support/render-form.tsx';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
const { AudioItem } = await loadInTab(
  () => import('../../../../../src/features/flow-editor/option/audio-item.tsx'),
);

/** The languages and voices that a spoken text can have. */
const offered = (language: string): readonly string[] =>
  optionsIn(
    renderFields(
      <AudioItem
        audio={{ type: 'speech', text: 'Hello', language, gender: 'female' }}
        onChange={() => undefined}
        scope={{ names: {} as never, organizationId: null, access: 'edit' }}
      />,
    ),
  );
const voices = ['female', 'male'];

test('a spoken text has one of the languages that the platform speaks, and keeps another one of old contents', () => {
  expect(offered('nl')).toEqual([...speechLanguages, ...voices]);
  expect(offered('pt')).toEqual([...speechLanguages, 'pt', ...voices]);
});
