import * as v from 'valibot';
import { idSchema } from '../../core/id.ts';
import { expressionSchema } from '../expression/tree/schema.ts';
import { contentsLimits } from './limits.ts';
import { plainRecord } from './plain-record.ts';
import { contentsName } from './text.ts';

export const simpleModes = ['none', 'toggle', 'entity', 'entityList', 'enum'] as const;
export const simpleEntityTypes = ['user', 'sound', 'device', 'trunk', 'schedule'] as const;
export const enumDisplays = ['boxes', 'dropdown'] as const;

/** Defines when a parameter or option is visible and has a value (S1-5-53). */
export const visibilitySchema = v.union([
  v.picklist(['always', 'simple']),
  v.strictObject({ type: v.literal('advanced'), when: expressionSchema }),
]);
export type Visibility = v.InferOutput<typeof visibilitySchema>;

/** The required values of other parameters by id: texts of enumerations, booleans of toggles. */
export const visibilityMapSchema = plainRecord(
  v.pipe(v.array(v.union([v.string(), v.boolean()])), v.maxLength(contentsLimits.parameters)),
);
export type VisibilityMap = v.InferOutput<typeof visibilityMapSchema>;

/** A parameter of a macro (S1-3-41). */
export const macroParameterSchema = v.strictObject({
  id: idSchema,
  name: v.pipe(contentsName, v.minLength(1)),
  displayName: contentsName,
  default: expressionSchema,
  simpleMode: v.picklist(simpleModes),
  simpleEntityType: v.picklist(simpleEntityTypes),
  simpleEnum: v.variant('type', [
    v.strictObject({ type: v.literal('custom') }),
    v.strictObject({ type: v.literal('predefined'), name: contentsName }),
  ]),
  simpleEnumValues: v.pipe(
    v.array(v.strictObject({ value: contentsName, name: contentsName })),
    v.maxLength(200),
  ),
  simpleEnumDisplay: v.picklist(enumDisplays),
  visibility: visibilitySchema,
  visibilityMap: visibilityMapSchema,
});
export type MacroParameter = v.InferOutput<typeof macroParameterSchema>;

/** Whether simple conditions can depend on a parameter (S1-5-53). */
export const isConditionSource = ({ simpleMode }: MacroParameter): boolean =>
  simpleMode === 'enum' || simpleMode === 'toggle';

/** The name of a parameter on screen. */
export const parameterTitle = ({ displayName, name }: Pick<MacroParameter, 'displayName' | 'name'>): string =>
  displayName || name;
