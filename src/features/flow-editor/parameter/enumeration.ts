import { logLevels } from '../../../domain/entities/log-entry/level.ts';
import * as enumerations from '../../../domain/flow/catalogue/option-values.ts';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';

type EnumValue = MacroParameter['simpleEnumValues'][number];

/** The enumerations of the catalogue that parameters can use. */
export const predefinedEnumerations: { readonly [name: string]: readonly string[] } = {
  httpMethods: enumerations.httpMethods,
  deviceScopes: enumerations.deviceScopes,
  callOrders: enumerations.callOrders,
  playerModes: enumerations.playerModes,
  blfStates: enumerations.blfStates,
  logLevels,
  subscriptionRanges: enumerations.subscriptionRanges,
  rtpPayloads: enumerations.rtpPayloads,
  rtpDirections: enumerations.rtpDirections,
};

/** The fields of a parameter that uses a predefined enumeration. */
export const predefinedFields = (
  name: string,
  nameOf: (value: string) => string,
): Pick<MacroParameter, 'simpleEnum' | 'simpleEnumValues'> => ({
  simpleEnum: { type: 'predefined', name },
  simpleEnumValues: (predefinedEnumerations[name] ?? []).map((value) => ({ value, name: nameOf(value) })),
});

/** The problem of enumeration values: the first empty or duplicate one. */
export function enumProblem(
  values: readonly EnumValue[],
): { readonly at: number; readonly why: 'empty' | 'twice' } | undefined {
  for (const [at, { value }] of values.entries()) {
    if (value === '') return { at, why: 'empty' };
    if (values.findIndex((other) => other.value === value) < at) return { at, why: 'twice' };
  }
  return undefined;
}
