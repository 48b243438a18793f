import * as v from 'valibot';
import { defineCall } from '../entities/call.ts';

/** References of one answer, at most. */
export const referenceLimit = 20;

const reference = v.object({
  entityType: v.string(),
  id: v.string(),
  organizationId: v.string(),
  /** The field by which it refers. */
  field: v.string(),
});
export type Reference = v.InferOutput<typeof reference>;

export const referenceCalls = {
  /** What names an entity, and so loses it when it is deleted (decisions, 20). */
  'reference.list': defineCall({
    method: 'GET',
    path: 'entity/{type}/{id}/references',
    body: v.object({}),
    answer: v.object({
      /** The first of those that the reader may see. */
      references: v.array(reference),
      /** How many of those there are. */
      total: v.number(),
      /** How many others there are. */
      hidden: v.number(),
    }),
    repeatable: true,
  }),
};
