import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';

/** References of one answer, at most. */
export const referenceLimit = 20;
/** Entities of one question, at most; and references told of each. */
export const manyLimit = 1000;
export const referencesOfEach = 3;

const reference = v.object({
  entityType: v.string(),
  id: v.string(),
  organizationId: v.string(),
  /** The field by which it refers. */
  field: v.string(),
});
export type Reference = v.InferOutput<typeof reference>;

const found = {
  /** The first of those that the reader may see. */
  references: v.array(reference),
  /** How many of those there are. */
  total: v.number(),
  /** How many others there are. */
  hidden: v.number(),
};

export const referenceCalls = {
  /** What names an entity, and so loses it when it is deleted (decisions, 20). */
  'reference.list': defineCall({
    method: 'GET',
    path: 'entity/{type}/{id}/references',
    body: v.object({}),
    answer: v.object(found),
    repeatable: true,
  }),
  /** The same of many that are to be deleted together: what names them and stays. Nothing of those that nothing names. */
  'reference.ofMany': defineCall({
    method: 'POST',
    path: 'entity/{type}/references',
    body: v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(manyLimit)) }),
    answer: v.object({ named: v.array(v.object({ id: v.string(), ...found })) }),
    repeatable: true,
  }),
};
