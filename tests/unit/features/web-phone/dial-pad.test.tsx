import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DialPad } from '../../../../src/features/web-phone/dial/dial-pad.tsx';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test('the keys of the dial pad are named by what they show, so that a user can speak it', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DialPad value="" onChange={() => undefined} />
    </I18nProvider>,
  );
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/g)];
  const names = buttons.map(([, attributes = '', content = '']) => {
    const label = /aria-label="([^"]*)"/.exec(attributes)?.[1];
    return label ?? content.replaceAll(/<[^>]*>/g, '').trim();
  });
  expect(names.join(', ')).toBe(
    '1, 2 ABC, 3 DEF, 4 GHI, 5 JKL, 6 MNO, 7 PQRS, 8 TUV, 9 WXYZ, *, 0 +, #, Delete last digit',
  );
});
