import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Found } from '../../../domain/flow/find/place.ts';
import { optionNames } from '../../../fields/flow/words/option-name.ts';

/** The names of the fields in which a search looks. */
const fieldNames: { readonly [field: string]: MessageDescriptor } = {
  customName: msg`Custom name`,
  text: msg({ message: 'Note', context: 'found in' }),
  name: msg({ message: 'Name', context: 'found in' }),
  key: msg({ message: 'Key', context: 'found in' }),
  displayName: msg`Display name`,
  as: msg`Name of the item`,
  names: msg({ message: 'Values', context: 'found in' }),
  branches: msg({ message: 'Branch', context: 'found in' }),
  simpleEnumValues: msg({ message: 'Values', context: 'found in' }),
  default: msg({ message: 'Default', context: 'found in' }),
  visibility: msg({ message: 'Visibility', context: 'found in' }),
  hint: msg({ message: 'Hint', context: 'found in' }),
  description: msg({ message: 'Description', context: 'found in' }),
};

const nameIn = (
  names: { readonly [name: string]: MessageDescriptor },
  name: string,
): MessageDescriptor | undefined => (Object.hasOwn(names, name) ? names[name] : undefined);

/** The name of the field or option of a hit; undefined where the user has named it. */
export function hitPlaceName({ subject, member }: Found): MessageDescriptor | undefined {
  if (member.kind === 'field') return nameIn(fieldNames, member.name);
  return subject.kind === 'parameter' ? nameIn(fieldNames, member.name) : nameIn(optionNames, member.name);
}
