import { moveItem } from '../../../../lib/value/move-item.ts';
import { contentsLimits } from '../../contents/limits.ts';
import type { MacroParameter } from '../../contents/parameter.ts';
import { isConditionSource } from '../../contents/parameter.ts';
import type { AddressValues, ParameterField } from '../address.ts';
import type { Change } from '../change.ts';
import { changeTo } from '../change.ts';
import type { FlowDocument } from '../document.ts';
import { removeConditions } from './condition.ts';

/** A name that no parameter has yet. */
function freeName({ parameters }: FlowDocument): string {
  const names = new Set([...parameters.values()].map(({ name }) => name));
  let number = parameters.size + 1;
  while (names.has(`parameter${number}`)) number += 1;
  return `parameter${number}`;
}

/** Adds a parameter without a simple mode, at the end. */
export function addParameter(
  document: FlowDocument,
  id: string,
  fields: Partial<Omit<MacroParameter, 'id'>> = {},
): readonly Change[] {
  if (document.parameters.size >= contentsLimits.parameters || document.parameters.has(id)) return [];
  const parameter: MacroParameter = {
    id,
    name: freeName(document),
    displayName: '',
    default: null,
    simpleMode: 'none',
    simpleEntityType: 'user',
    simpleEnum: { type: 'custom' },
    simpleEnumValues: [],
    simpleEnumDisplay: 'boxes',
    visibility: 'always',
    visibilityMap: {},
    ...fields,
  };
  return [changeTo(document, { at: 'parameter', id }, parameter)];
}

/**
 * Removes a parameter, with the conditions on it (S1-5-54). Blocks that stand for the macro keep what they gave it, with
 * a finding.
 */
export const removeParameter = (document: FlowDocument, id: string): readonly Change[] =>
  document.parameters.has(id)
    ? [...removeConditions(document, new Set([id])), changeTo(document, { at: 'parameter', id }, undefined)]
    : [];

/** Moves a parameter; `to` is its index among the others. */
export function moveParameter(document: FlowDocument, id: string, to: number): readonly Change[] {
  const order = [...document.parameters.keys()];
  return [changeTo(document, { at: 'parameterOrder' }, moveItem(order, order.indexOf(id), to))];
}

/**
 * Sets a field of a parameter. One that is neither enumeration nor toggle any more takes the conditions on it along,
 * because no form shows them (S1-5-53).
 */
export function setParameter<Field extends ParameterField>(
  document: FlowDocument,
  id: string,
  field: Field,
  value: MacroParameter[Field] & AddressValues['parameterField'],
): readonly Change[] {
  const parameter = document.parameters.get(id);
  if (parameter === undefined) return [];
  const isSource = field !== 'simpleMode' || isConditionSource({ ...parameter, [field]: value });
  return [
    changeTo(document, { at: 'parameterField', id, field }, value),
    ...(isSource ? [] : removeConditions(document, new Set([id]))),
  ];
}
