import { moveItem } from '../../../../lib/value/move-item.ts';
import { contentsLimits } from '../../contents/limits.ts';
import type { MacroParameter } from '../../contents/parameter.ts';
import { isConditionSource } from '../../contents/parameter.ts';
import { fittingName } from '../../contents/text.ts';
import type { AddressValues, ParameterField } from '../address.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { removeConditions } from './condition.ts';
import { renameReferences } from './reference.ts';

/** An unused parameter name. */
function freeName({ parameters }: FlowDocument): string {
  const names = new Set([...parameters.values()].map(({ name }) => name));
  let number = parameters.size + 1;
  while (names.has(`parameter${number}`)) number += 1;
  return `parameter${number}`;
}

/** A parameter without a default, always visible. */
export const newParameter = (id: string, name: string): MacroParameter => ({
  id,
  name,
  displayName: '',
  default: null,
  simpleMode: 'none',
  simpleEntityType: 'user',
  simpleEnum: { type: 'custom' },
  simpleEnumValues: [],
  simpleEnumDisplay: 'boxes',
  visibility: 'always',
  visibilityMap: {},
});

/** Appends a parameter without a simple mode. */
export function addParameter(
  document: FlowDocument,
  id: string,
  fields: Partial<Omit<MacroParameter, 'id'>> = {},
): readonly Change[] {
  if (document.parameters.size >= contentsLimits.parameters || document.parameters.has(id)) return [];
  return [
    changeTo(document, { at: 'parameter', id }, { ...newParameter(id, freeName(document)), ...fields }),
  ];
}

/**
 * Removes a parameter and all conditions on it (S1-5-54). Blocks that use the macro keep their values for it, with a
 * finding.
 */
export const removeParameter = (document: FlowDocument, id: string): readonly Change[] =>
  document.parameters.has(id)
    ? [...removeConditions(document, new Set([id])), changeTo(document, { at: 'parameter', id }, undefined)]
    : [];

/** Moves a parameter. `to` is its index in the list without it. */
export function moveParameter(document: FlowDocument, id: string, to: number): readonly Change[] {
  const order = [...document.parameters.keys()];
  return [changeTo(document, { at: 'parameterOrder' }, moveItem(order, order.indexOf(id), to))];
}

/**
 * Sets a field of a parameter other than its name. If the parameter is neither an enumeration nor a toggle any more,
 * the conditions on it are removed, because no form shows them (S1-5-53).
 */
export function setParameter<Field extends Exclude<ParameterField, 'name'>>(
  document: FlowDocument,
  id: string,
  field: Field,
  given: MacroParameter[Field] & AddressValues['parameterField'],
): readonly Change[] {
  const parameter = document.parameters.get(id);
  if (parameter === undefined) return [];
  const value = field === 'displayName' && typeof given === 'string' ? fittingName(given) : given;
  const isSource = field !== 'simpleMode' || isConditionSource({ ...parameter, [field]: value });
  return [
    changeTo(document, { at: 'parameterField', id, field }, value),
    ...(isSource ? [] : removeConditions(document, new Set([id]))),
  ];
}

/**
 * Renames a parameter with all references. A name that another parameter has is refused, because their references
 * would become indistinguishable.
 */
export function renameParameter(document: FlowDocument, id: string, name: string): readonly Change[] {
  const from = document.parameters.get(id)?.name;
  const names = [...document.parameters.values()]
    .filter((other) => other.id !== id)
    .map((other) => other.name);
  if (from === undefined || name === '' || names.includes(name)) return [];
  return [
    changeTo(document, { at: 'parameterField', id, field: 'name' }, name),
    ...(names.includes(from) ? [] : renameReferences(document, { op: 'parameter', from, to: name })),
  ];
}
