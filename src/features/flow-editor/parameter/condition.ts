import type { MacroParameter, Visibility, VisibilityMap } from '../../../domain/flow/contents/parameter.ts';
import { isConditionSource } from '../../../domain/flow/contents/parameter.ts';

export type VisibilityMode = 'always' | 'simple' | 'advanced';

export const visibilityMode = (visibility: Visibility): VisibilityMode =>
  typeof visibility === 'string' ? visibility : visibility.type;

/** The initial visibility of a mode. A condition starts as always visible. */
export const visibilityOf = (mode: VisibilityMode): Visibility =>
  mode === 'advanced' ? { type: 'advanced', when: true } : mode;

/** The parameters that the visibility of another can depend on (S1-5-53). */
export const conditionSources = (
  parameters: readonly MacroParameter[],
  id: string,
): readonly MacroParameter[] => parameters.filter((one) => one.id !== id && isConditionSource(one));

/** The possible values of a parameter. */
export const valuesOfSource = ({
  simpleMode,
  simpleEnumValues,
}: MacroParameter): readonly (string | boolean)[] =>
  simpleMode === 'toggle' ? [true, false] : simpleEnumValues.map(({ value }) => value);

/** The conditions with a value added or removed. A parameter without values has no condition. */
export function withListed(
  map: VisibilityMap,
  id: string,
  value: string | boolean,
  listed: 'listed' | 'unlisted',
): VisibilityMap {
  const { [id]: before = [], ...others } = map;
  const rest = before.filter((one) => one !== value);
  const values = listed === 'listed' ? [...rest, value] : rest;
  return values.length === 0 ? others : { ...others, [id]: values };
}
