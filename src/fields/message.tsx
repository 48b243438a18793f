import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

/** A text of the portal in the reader's language, where it is given as data. */
export function Message({ text }: { text: MessageDescriptor }) {
  const { i18n } = useLingui();
  return i18n._(text);
}
