import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallAnnouncer } from '../../../../src/features/web-phone/panel/call-announcer.tsx';
import { messages } from '../../../../src/i18n/locales/en.po';
import type { WebPhoneLine } from '../../../../src/domain/entities/web-phone-line/model.ts';
import { webPhoneLine } from './web-phone-line.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

const htmlOf = (...lines: readonly WebPhoneLine[]): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <CallAnnouncer lines={lines} />
    </I18nProvider>,
  );
const said = (...lines: readonly WebPhoneLine[]): string =>
  /<output>(.*?)<\/output>/.exec(htmlOf(...lines))?.[1] ?? '';

const nora = webPhoneLine({ id: 'nora', displayName: 'Nora', state: 'answered', active: true });
const held = { ...nora, active: false };

test('screen readers hear that a call is held, and that it is resumed', () => {
  expect(said(nora)).toBe('In a call with Nora');
  expect(said(held)).toBe('Nora is on hold');
});

test('the call that the user speaks in is announced before the held one', () => {
  const bob = webPhoneLine({ id: 'bob', displayName: 'Bob', state: 'answered', active: true });
  expect(said(held, bob)).toBe('In a call with Bob');
});

const cara = { username: '0903', displayName: 'Cara' };

test('a transfer is announced with its target, and with the reason if the call comes back', () => {
  const ended = { ...nora, endDate: '2026-11-21T10:05:00.000Z', endReason: 'transferred' } as const;
  expect(said({ ...ended, transferredTo: cara })).toBe('Transferred to Cara: Nora');
  const returned = { lineId: 'nora', to: cara, reason: 'remoteDeclined' } as const;
  const html = htmlOf(webPhoneLine({ displayName: 'Nora', returned }));
  expect(html).toContain('Transfer to Cara failed: The other party declined. Incoming call from Nora');
});
