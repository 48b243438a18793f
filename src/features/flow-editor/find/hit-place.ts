import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import type { Found } from '../../../domain/flow/find/place.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { optionLabel } from '../../../fields/flow/words/option-label.ts';

/** The names of the searched fields. */
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

/** The name of the field or option of a hit. `node` is its block. */
export function hitPlaceName(
  { subject, member }: Found,
  node: AnyNode | undefined,
  macros: Macros,
  textOf: (message: MessageDescriptor) => string,
): string {
  const { kind, name } = member;
  if (kind !== 'field' && subject.kind !== 'parameter') return optionLabel(node, name, macros, textOf);
  const field = Object.hasOwn(fieldNames, name) ? fieldNames[name] : undefined;
  return field ? textOf(field) : name;
}
