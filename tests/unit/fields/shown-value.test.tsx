import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { messages as en } from '../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../src/i18n/locales/nl.po';
import { NumberObjectText } from '../../../src/fields/phone-number/number-object.tsx';
import { PhoneNumber } from '../../../src/fields/phone-number/phone-number.tsx';
import { Reference } from '../../../src/fields/entity/reference.tsx';
import { updateConnection } from '../../../src/client/connection/connection-state.ts';
import type { Link } from '../../../src/domain/protocol/engine.ts';
import { numberObject } from '../../platform/areas/channels/number-object.ts';

const numberStyles = readFileSync(
  new URL('../../../src/fields/phone-number/number-object.module.css', import.meta.url),
  'utf8',
);

const render = (node: ReactNode, locale: 'en' | 'nl' = 'en') =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale, messages: { en, nl } })}>{node}</I18nProvider>,
  );

// Proves S0-9-21, S0-9-22.
test('shows a Dutch number in local form, grouped, and a withheld one as anonymous', () => {
  expect(render(<PhoneNumber number="+31201234567" />)).toMatch(/>020 123 45 67</);
  expect(render(<PhoneNumber number="anonymous" />)).toBe('anonymous');
  expect(render(<PhoneNumber number="anonymous" />, 'nl')).toBe('anoniem');
});

test('says that a name is not available offline instead of loading it', () => {
  const shown = (link: Link): string => {
    updateConnection({ link });
    return render(<Reference kind="other" entity={null} />);
  };
  expect(shown({ status: 'connected' })).toContain('Loading…');
  expect(shown({ status: 'disconnected', since: 0, wasConnected: true })).toBe(
    '<em>Not available offline</em>',
  );
  expect(shown({ status: 'connecting' })).toContain('Loading…');
});

// Proves S1-9-07.
test('highlights Dutch numbers, and emergency numbers most and in words', () => {
  const shown = (number: string) => render(<NumberObjectText of={numberObject(number)} />);
  const classOf = (number: string) => /^<span(?: class="([^"]*)")?/.exec(shown(number))?.[1];
  expect(classOf('+442079460123')).toBeUndefined();
  expect(classOf('+31201234567')).toContain('home');
  expect(classOf('112')).toContain('emergency');
  expect(shown('112')).toContain('title="Emergency number"');
  expect(shown('+31201234567')).not.toContain('Emergency');
  const style = (name: string) => new RegExp(`\\.${name} {([^}]*)}`).exec(numberStyles)?.[1];
  expect(style('home')).toMatch(/font-weight: 500;/);
  expect(style('emergency')).toMatch(/color: var\(--error\);\s*font-weight: 600;/);
});

// Proves S0-9-20.
test('shows a reference by its name, or as loading, which tables wait for', () => {
  expect(render(<Reference kind="user" entity={{ name: 'Ada', deleteDate: null }} />)).toBe('Ada');
  expect(render(<Reference kind="user" entity={null} />)).toBe('<span data-skeleton="text">Loading…</span>');
});

// Proves S0-9-19, S1-2.3-08.
test("strikes through deleted references: a user as 'Deleted', anything else by its name", () => {
  const gone = { name: 'Ada', deleteDate: '2026-03-07T13:05:09Z' };
  expect(render(<Reference kind="user" entity={gone} />)).toMatch(
    /^<del title="2026-03-07 [^"]+">Deleted<\/del>$/,
  );
  expect(render(<Reference kind="other" entity={gone} />)).toMatch(/^<del title="[^"]+">Ada<\/del>$/);
  expect(render(<Reference kind="user" entity={gone} />, 'nl')).toMatch(
    /^<del title="07-03-2026 [^"]+">Verwijderd<\/del>$/,
  );
});
