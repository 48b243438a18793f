import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Address, ParameterField } from '../../../domain/flow/edit/address.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { optionLabel } from '../../../fields/flow/words/option-label.ts';
import type { TextOf } from './part-value.ts';

const shapeNames: { readonly [field: string]: MessageDescriptor } = {
  name: msg`Name`,
  starts: msg`Receives`,
  transports: msg`Transports`,
  as: msg`Name of the item`,
  type: msg`Type`,
  visibility: msg`Visibility`,
  colour: msg`Colour`,
  key: msg`Key`,
  displayName: msg`Display name`,
  inputs: msg`Number of inputs`,
  target: msg`Macro`,
  branches: msg`Branches`,
  names: msg`Values`,
  events: msg`Events`,
  text: msg`Note`,
  size: msg`Size`,
};

const parameterNames: { readonly [Field in ParameterField]: MessageDescriptor } = {
  name: msg`Name`,
  displayName: msg`Display name`,
  default: msg`Default`,
  simpleMode: msg`Simple mode`,
  simpleEntityType: msg`Entity type`,
  simpleEnum: msg`Enumeration`,
  simpleEnumValues: msg`Values`,
  simpleEnumDisplay: msg`Shown as`,
  visibility: msg`Visibility`,
  visibilityMap: msg`Shown when`,
};

const documentNames = {
  parameterOrder: msg`Order of the parameters`,
  description: msg`Description`,
  scoping: msg`Local state`,
  name: msg`Name`,
  summary: msg`Summary`,
  unknown: msg`Parts that this version of the portal does not know`,
  pulled: msg`Pulled version`,
} as const;

const named = (names: Readonly<Record<string, MessageDescriptor>>, key: string, textOf: TextOf): string => {
  const name = Object.hasOwn(names, key) ? names[key] : undefined;
  return name ? textOf(name) : key;
};

/** The name of a part within its block, parameter or flow; empty for the whole item. */
export function partName(
  address: Address,
  node: AnyNode | undefined,
  textOf: TextOf,
  macros: Macros,
): string {
  switch (address.at) {
    case 'node':
    case 'parameter':
    case 'edge':
      return '';
    case 'place':
      return textOf(msg`Position`);
    case 'blockName':
      return textOf(msg`Custom name`);
    case 'shape':
      return named(shapeNames, address.field, textOf);
    case 'option':
      return optionLabel(node, address.option, macros, textOf);
    case 'mode':
      return `${optionLabel(node, address.option, macros, textOf)}, ${textOf(msg`Shown as`).toLowerCase()}`;
    case 'parameterField':
      return textOf(parameterNames[address.field]);
    case 'configuration':
      return `${textOf(msg`Configuration key`)} ${address.key}`;
    case 'config':
      return `${textOf(msg`Configuration`)} ${address.key}`;
    default:
      return textOf(documentNames[address.at]);
  }
}
