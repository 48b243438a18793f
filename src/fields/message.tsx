import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** A text of the portal in the reader's language, where it is given as data. */
export function Message({ text }: { text: MessageDescriptor }) {
  const { i18n } = useLingui();
  return i18n._(text);
}

/** Shows a value by its name; one that has none, as it is. */
export const named = (names: Readonly<Record<string, MessageDescriptor>>) => (value: string) => {
  const text = names[value];
  return text ? <Message text={text} /> : value;
};
