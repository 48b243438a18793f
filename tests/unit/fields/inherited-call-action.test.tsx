import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { CallAction, DefaultPlace } from '../../../src/domain/value/call-action.ts';
import { createCellTextResolver } from '../../../src/screens/csv/cell-text-resolver.ts';
import { loadInTab } from '../entities/support/load-in-tab.ts';

const settings = (action: CallAction | null) => ({
  id: 'home',
  deleteDate: null,
  calledNumber: action,
  deviceCall: action,
  deviceLogin: action,
  userOutbound: action,
  userInbound: action,
  trunkCall: action,
});
let found: { state: 'loading' | 'missing' } | { state: 'ready'; entity: object };
vi.mock(import('../../../src/client/data/use-batched.ts'), async (original) => ({
  ...(await original()),
  useBatched: (() => found) as never,
}));
const [{ EffectiveCallAction }, { useDefaultActionText }] = await loadInTab(() =>
  Promise.all([
    import('../../../src/fields/call-action/effective-call-action.tsx'),
    import('../../../src/fields/call-action/use-default-action-text.ts'),
  ]),
);

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const textOf = (shown: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{shown}</I18nProvider>).replaceAll(/<[^>]+>/g, '');
const cell = (place: DefaultPlace) =>
  textOf(<EffectiveCallAction action={null} place={place} organizationId="home" />);
const Option = ({ place }: { place: DefaultPlace }) => useDefaultActionText(place, 'home') ?? 'unknown';
const option = (place: DefaultPlace) => textOf(<Option place={place} />);
const { resolve } = createCellTextResolver({
  i18n,
  locale: 'en',
  dateTime: {} as never,
  read: () => Promise.resolve([]),
});
const exported = (place: DefaultPlace) =>
  resolve(({ callAction }) => callAction(null, { place, organizationId: 'home' }));

// The default of each place applies to calls as in the platform's call routing.
test.each([
  ['calledNumber', 'Hang up', 'Hang up (default)'],
  ['userInbound', 'Call the user’s devices', 'Call the user’s devices (default)'],
  ['userOutbound', 'Call the dialled number', 'Call the dialled number (default)'],
  ['deviceCall', 'Not set', 'Not set'],
  ['deviceLogin', 'Not set', 'Not set'],
  ['trunkCall', 'Not set', 'Not set'],
] as const)('without a default, %s says what happens: %s', async (place, inOption, inCell) => {
  for (const none of [{ state: 'missing' }, { state: 'ready', entity: settings(null) }] as const) {
    found = none;
    expect([cell(place), option(place)]).toEqual([inCell, inOption]);
  }
  expect(await exported(place)).toBe(inCell);
});

test('an action of the organization is shown, even if it hangs up', () => {
  found = { state: 'ready', entity: settings({ type: 'hangup' }) };
  expect([cell('trunkCall'), option('trunkCall')]).toEqual(['Hang up (default)', 'Hang up']);
});

test('a default that is not known yet says nothing about calls', () => {
  found = { state: 'loading' };
  expect([cell('calledNumber'), option('calledNumber')]).toEqual(['Default', 'unknown']);
});
