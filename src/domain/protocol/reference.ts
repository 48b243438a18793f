import * as v from 'valibot';
import { defineCall } from '../core/define-call.ts';

/** The maximum number of references per answer. */
export const referenceLimit = 20;
/** The maximum number of entities per request, and of references returned for each. */
export const manyLimit = 1000;
export const referencesOfEach = 3;
/** The maximum number of indirect references per answer. */
export const indirectLimit = 50;
/** The maximum number of numbers and of flows per answer about a port. */
export const portOutLimit = 10;
/** The maximum number of places of each flow per answer about a port. */
export const placesOfEach = 5;

const reference = v.object({
  entityType: v.string(),
  id: v.string(),
  organizationId: v.string(),
  /** The field that holds the reference; the list or map, if it is in one of the items. */
  field: v.string(),
  /** The referring row is closed (`isClosed` of its model): it does not keep the entity from being deleted. */
  isClosed: v.boolean(),
});
export type Reference = v.InferOutput<typeof reference>;

const found = {
  /** The first references that the user may see, those from closed rows last. */
  references: v.array(reference),
  /** The number of references that the user may see. */
  total: v.number(),
  /** The number of references that the user may not see. */
  hidden: v.number(),
  /** How many of all these references, hidden ones included, are from closed rows. */
  closed: v.number(),
};

/** A reference to an entity that itself leads to the entity asked for. */
const indirectReference = v.object({
  ...reference.entries,
  to: v.object({ entityType: v.string(), id: v.string() }),
});
export type IndirectReference = v.InferOutput<typeof indirectReference>;

/** A flow that loses its last number, and what else refers to it. */
const lostFlow = v.object({
  entityType: v.picklist(['flow', 'libraryFlow']),
  id: v.string(),
  organizationId: v.string(),
  uses: v.object(found),
});
export type LostFlow = v.InferOutput<typeof lostFlow>;

/** A part of a flow that names a number that leaves. */
const numberPlace = v.object({
  subject: v.variant('kind', [
    /** `name`: its own, or that of its macro. */
    v.object({ kind: v.literal('node'), id: v.string(), type: v.string(), name: v.nullable(v.string()) }),
    v.object({ kind: v.literal('parameter'), id: v.string(), name: v.string() }),
    /** A value of the configuration, by its key. */
    v.object({ kind: v.literal('configuration'), id: v.string() }),
  ]),
  number: v.string(),
  /** `deployed`: the working version no longer names it there. */
  version: v.picklist(['working', 'deployed']),
});
export type NumberPlace = v.InferOutput<typeof numberPlace>;

/** A flow or macro that names numbers that leave. */
const namingFlow = v.object({
  entityType: v.picklist(['flow', 'libraryFlow', 'macro']),
  id: v.string(),
  organizationId: v.string(),
  places: v.array(numberPlace),
  total: v.number(),
});
export type NamingFlow = v.InferOutput<typeof namingFlow>;

export const referenceCalls = {
  /** The entities that refer to an entity and would lose the reference when it is deleted (decision 20). */
  'reference.list': defineCall({
    method: 'GET',
    path: 'entity/{type}/{id}/references',
    access: { policy: null },
    body: v.object({}),
    answer: v.object(found),
    repeatable: true,
  }),
  /** The same, followed further through what leads calls on. Each entity that leads on is followed once, so this is a tree. */
  'reference.tree': defineCall({
    method: 'GET',
    path: 'entity/{type}/{id}/references/tree',
    access: { policy: null },
    body: v.object({}),
    answer: v.object({ ...found, indirect: v.array(indirectReference), isWhole: v.boolean() }),
    repeatable: true,
  }),
  /**
   * The same for many entities to be deleted together: references from entities that stay. Omits unreferenced entities.
   */
  'reference.ofMany': defineCall({
    method: 'POST',
    path: 'entity/{type}/references',
    access: { policy: null },
    body: v.object({ ids: v.pipe(v.array(v.string()), v.maxLength(manyLimit)) }),
    answer: v.object({ named: v.array(v.object({ id: v.string(), ...found })) }),
    repeatable: true,
  }),
  /**
   * The consequences of performing an outbound porting request: the active numbers that leave, the references to any of them
   * from what stays, the flows that no other number of the organization leads to, and those whose blocks or configuration
   * name a number that leaves.
   */
  'reference.ofPortOut': defineCall({
    method: 'GET',
    path: 'telephony/outbound-number-porting-request/{id}/references',
    access: { policy: 'telephony.number.view' },
    body: v.object({}),
    answer: v.object({
      ...found,
      numbers: v.object({ ids: v.array(v.string()), total: v.number() }),
      flows: v.object({
        lost: v.array(lostFlow),
        /** The number of flows that the user may see, and may not see. */
        total: v.number(),
        hidden: v.number(),
      }),
      contents: v.object({
        naming: v.array(namingFlow),
        /** The number of flows and macros that the user may see, and may not see. */
        total: v.number(),
        hidden: v.number(),
      }),
    }),
    repeatable: true,
  }),
};
