import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { flowVariableCalls } from './calls.ts';

/** The author of a value. */
const author = v.variant('type', [
  v.object({ type: v.literal('user'), userId: v.string() }),
  v.object({ type: v.literal('flow'), flowSessionId: v.string() }),
]);
export type VariableAuthor = v.InferOutput<typeof author>;

/** A large value is kept as the current one only. */
const written = v.variant('type', [
  v.object({ type: v.literal('value'), value: v.unknown() }),
  v.object({ type: v.literal('large'), characters: v.number() }),
]);

/** A global variable of an organization, which flows share (S1-3-46). */
export const flowVariableSchema = v.object({
  ...commonFields,
  value: v.unknown(),
  lastWrite: instant,
  meta: v.object({
    createDate: instant,
    /** The name by which flows declare it, unique in the organization. */
    scope: v.object({ key: v.string() }),
  }),
  /** The last writes, the newest first. */
  history: v.array(v.object({ at: instant, by: author, written })),
});
export type FlowVariable = v.InferOutput<typeof flowVariableSchema>;

export const flowVariable = defineModel({
  name: 'flowVariable',
  schema: flowVariableSchema,
  view: 'flow.variable.view',
  searchFields: ['meta.scope.key'],
  nameOf: ({ meta }) => meta.scope.key,
  calls: flowVariableCalls,
});
