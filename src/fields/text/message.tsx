import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { memberEntry } from '../../lib/value/member-entry.ts';

/** A message descriptor in the user's language. */
export function Message({ text }: { text: MessageDescriptor }) {
  const { i18n } = useLingui();
  return i18n._(text);
}

/** Shows a value by its name, or as it is if it has none. */
export const namedValue = (names: Readonly<Record<string, MessageDescriptor>>) => (value: string) => {
  const text = memberEntry(names, value, null);
  return text ? <Message text={text} /> : value;
};
