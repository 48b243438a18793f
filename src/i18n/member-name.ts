import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * The name of a member of an enumeration. A newer platform may send one that this build does not know, against its
 * type: it is its own name (decision 111).
 */
export const memberName = <Member extends string>(
  words: Readonly<Record<Member, MessageDescriptor>>,
  value: NoInfer<Member>,
): MessageDescriptor => (Object.hasOwn(words, value) ? words[value] : msg`${value}`);
