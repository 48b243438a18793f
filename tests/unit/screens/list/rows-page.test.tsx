import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('../../../../src/client/data/use-data-set.ts'), () => ({
  useDataSet: () => ({ state: 'loading' }) as never,
}));

const { RowsPage } = await import('../../../../src/screens/list/rows-window.tsx');
const { createLoadedRows } = await import('../../../../src/screens/list/loaded-rows.ts');

test('a page renders its first rows at once, and keeps the places of the others', () => {
  const page = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <RowsPage
        request={{ query: { entityType: 'user' }, window: {} } as never}
        offset={50}
        limit={50}
        count={20}
        atOnce={12}
        loaded={createLoadedRows()}
        frame={{ columns: [], card: null, height: 81, rowId: (index) => `row-${index}`, markLabel: null }}
        activeIndex={50}
        isSelected={() => false}
        isMarked={() => false}
      />
    </I18nProvider>,
  );
  expect(page.match(/role="row"/g)).toHaveLength(12);
  expect(page.match(/id="row-\d+" aria-hidden="true" style="height:81px"/g)).toHaveLength(8);
  expect(page).toContain('id="row-69"');
});
