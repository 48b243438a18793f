import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { CallAction } from '../../../src/domain/value/call-action.ts';
import { loadInTab } from '../entities/support/load-in-tab.ts';

vi.mock(import('../../../src/client/data/use-batched.ts'), () => ({
  useBatched: ((_: string, id: string | null) =>
    id === 'u1'
      ? { state: 'ready', entity: { id, displayName: 'Silent Sam', deleteDate: null } }
      : { state: 'loading' }) as never,
}));
const { useCallActionText } = await loadInTab(
  () => import('../../../src/fields/call-action/use-call-action-text.ts'),
);

function Text({ action }: { action: CallAction | undefined }) {
  return useCallActionText(action) ?? 'unknown';
}
const textOf = (action: CallAction | undefined) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <Text action={action} />
    </I18nProvider>,
  );

test('a call action is named with its target, once that is known', () => {
  expect(textOf({ type: 'hangup' })).toBe('Hang up');
  expect(textOf({ type: 'user', userId: 'u1' })).toBe('Call user: Silent Sam');
  expect(textOf({ type: 'user', userId: 'u2' })).toBe('Call user');
  expect(textOf({ type: 'number', number: '+31501234567' })).toBe('Call number: 050 123 45 67');
  expect(textOf(undefined)).toBe('unknown');
});
