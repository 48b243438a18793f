import 'temporal-polyfill/global';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages as en } from '../../../../../src/i18n/locales/en.po';
import type { FieldScope } from '../../../../../src/features/flow-editor/expression/field-scope.ts';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';

const { ChannelEventsShape } = await loadInTab(
  () => import('../../../../../src/features/flow-editor/block-panel/events-shape.tsx'),
);

// Proves S1-9-25.
test('the events of a channel are chosen from a list; others are kept by their names', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en } });
  const scope = { access: 'edit' } as unknown as FieldScope;
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <ChannelEventsShape
        shape={{ events: ['dtmfLogged', 'parked'] }}
        onShape={() => undefined}
        scope={scope}
        notesOf={() => []}
        zipBounds={{ min: 2, max: 20 }}
      />
    </I18nProvider>,
  );
  const boxes = markup.match(/<input[^>]*type="checkbox"[^>]*>/g) ?? [];
  expect(boxes.map((box) => box.includes('checked=""'))).toEqual([false, true, false, false, false]);
  expect(markup).toContain('A key is pressed or sent');
  expect(markup.match(/value="[^"]+"/g)).toEqual(['value="parked"']);
});
