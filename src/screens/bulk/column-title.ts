import type { I18n, MessageDescriptor } from '@lingui/core';

/** The title of a column, in the form and in a file. */
export const columnTitle = (
  i18n: I18n,
  { title, language }: { readonly title: MessageDescriptor; readonly language?: string },
): string => (language === undefined ? i18n._(title) : `${i18n._(title)} (${language})`);
