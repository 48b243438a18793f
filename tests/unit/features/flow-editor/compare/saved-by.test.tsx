import 'temporal-polyfill/global';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { messages as en } from '../../../../../src/i18n/locales/en.po';
import { loadInTab } from '../../../entities/support/load-in-tab.ts';

const createDate = '2026-11-23T10:00:00.000Z';
let userState: object = { state: 'missing' };
vi.mock('../../../../../src/client/data/use-batched.ts', () => ({
  useBatched: (type: string) =>
    type === 'user' ? userState : { state: 'ready', entity: { userId: 'u1', createDate } },
}));

const { SavedBy } = await loadInTab(
  () => import('../../../../../src/features/flow-editor/compare/saved-by.tsx'),
);

const textOf = (state: object): string => {
  userState = state;
  const markup = renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en } })}>
      <SavedBy revisionId="r1" />
    </I18nProvider>,
  );
  return markup.replaceAll(/<[^>]*>/g, '');
};

test('a user that the viewer may not see saved a version as someone else', () => {
  expect(textOf({ state: 'missing' })).toMatch(/^Saved by someone else /);
});

test('a user that the viewer may see is named', () => {
  const entity = { displayName: 'Ann', deleteDate: null };
  expect(textOf({ state: 'ready', entity })).toMatch(/^Saved by .*Ann/);
});
