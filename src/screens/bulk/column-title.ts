import type { I18n, MessageDescriptor } from '@lingui/core';

/** What a column is called, to a reader and over the column of a file. */
export const columnTitle = (
  i18n: I18n,
  { title, language }: { readonly title: MessageDescriptor; readonly language?: string },
): string => (language === undefined ? i18n._(title) : `${i18n._(title)} (${language})`);
