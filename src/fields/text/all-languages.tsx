import { Fragment } from 'react';
import type { Multilingual } from '../../domain/core/multilingual.ts';
import { languageNames, locales } from '../../i18n/locale.ts';

/** A multilingual text in all its languages, for places where one language does not identify it. */
export function AllLanguages({ text }: { text: Multilingual }) {
  return locales
    .filter((locale) => text[locale] !== '')
    .map((locale, at) => (
      <Fragment key={locale}>
        {at > 0 && <br />}
        <span lang={locale} title={languageNames[locale]}>
          {text[locale]}
        </span>
      </Fragment>
    ));
}
