import type { MessageDescriptor } from '@lingui/core';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { parameterTitle } from '../../../domain/flow/contents/parameter.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { optionNames, optionNamesOfType } from './option-name.ts';

/** Whether the user gives the options of a block their names, which may be those of options of other blocks. */
const isNamedByUser = (type: string | undefined, id: string): boolean =>
  type === 'setValues' || (type === 'switch' && id !== 'on');

/** The name of an option of a block: of its macro's parameter, of the catalogue, else its own. */
export function optionLabel(
  node: AnyNode | undefined,
  id: string,
  macros: Macros,
  textOf: (message: MessageDescriptor) => string,
): string {
  const target = node === undefined ? null : targetOfNode(node);
  if (target !== null) {
    const parameter = macros(target)?.parameters.find((one) => one.id === id);
    return parameter === undefined ? id : parameterTitle(parameter);
  }
  const isKnown = !isNamedByUser(node?.type, id) && Object.hasOwn(optionNames, id);
  const name = isKnown ? (optionNamesOfType[node?.type ?? '']?.[id] ?? optionNames[id]) : undefined;
  return name ? textOf(name) : id;
}
