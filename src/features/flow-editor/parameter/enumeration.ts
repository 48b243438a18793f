import * as enumerations from '../../../domain/flow/catalogue/option-values.ts';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';

type EnumValue = MacroParameter['simpleEnumValues'][number];

/** The enumerations of the catalogue that a parameter can have the values of. */
export const predefinedEnumerations: { readonly [name: string]: readonly string[] } = {
  httpMethods: enumerations.httpMethods,
  deviceScopes: enumerations.deviceScopes,
  callOrders: enumerations.callOrders,
  playerModes: enumerations.playerModes,
  blfStates: enumerations.blfStates,
  logLevels: enumerations.logLevels,
  subscriptionRanges: enumerations.subscriptionRanges,
  rtpPayloads: enumerations.rtpPayloads,
  rtpDirections: enumerations.rtpDirections,
};

/** The fields of a parameter whose values are those of a predefined enumeration. */
export const predefinedFields = (
  name: string,
  nameOf: (value: string) => string,
): Pick<MacroParameter, 'simpleEnum' | 'simpleEnumValues'> => ({
  simpleEnum: { type: 'predefined', name },
  simpleEnumValues: (predefinedEnumerations[name] ?? []).map((value) => ({ value, name: nameOf(value) })),
});

/** Why an enumeration cannot have these values: the first value that is empty or there twice. */
export function enumProblem(
  values: readonly EnumValue[],
): { readonly at: number; readonly why: 'empty' | 'twice' } | undefined {
  for (const [at, { value }] of values.entries()) {
    if (value === '') return { at, why: 'empty' };
    if (values.findIndex((other) => other.value === value) < at) return { at, why: 'twice' };
  }
  return undefined;
}
