import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Names what an object is that only a newer platform knows (decision 111). */
export const unknownKind = (kind: string): MessageDescriptor => msg`Unknown: ${kind}`;

/** The name of what an object is. A newer platform may send a kind that this build does not know, against its type. */
export const kindName = <Kind extends string>(
  names: Readonly<Record<Kind, MessageDescriptor>>,
  kind: NoInfer<Kind>,
): MessageDescriptor => (Object.hasOwn(names, kind) ? names[kind] : unknownKind(kind));
