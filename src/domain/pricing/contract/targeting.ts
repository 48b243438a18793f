import * as v from 'valibot';

/** The customers of an organization that a contract covers (S1-3-56). */
export const customerTargets = ['none', 'direct', 'all'] as const;
export type CustomerTarget = (typeof customerTargets)[number];

/** Null means as the organization above. */
export const targetingEntrySchema = v.object({
  self: v.nullable(v.boolean()),
  customers: v.nullable(v.picklist(customerTargets)),
});
export type TargetingEntry = Readonly<v.InferOutput<typeof targetingEntrySchema>>;

export const maxTargetingEntries = 1000;

/** Entries by organization; its root is the buyer. */
export const targetingSchema = v.pipe(
  v.record(v.pipe(v.string(), v.minLength(1), v.maxLength(100)), targetingEntrySchema),
  v.maxEntries(maxTargetingEntries, 'Too many organizations'),
);
export type Targeting = Readonly<v.InferOutput<typeof targetingSchema>>;

/** The targeting of a new period: the buyer alone (S1-9-30). */
export const newTargeting = (buyer: string): Targeting => ({ [buyer]: { self: true, customers: 'none' } });

const entryOf = (targeting: Targeting, organization: string): TargetingEntry | undefined =>
  Object.hasOwn(targeting, organization) ? targeting[organization] : undefined;

/** Whether the root has both values (S1-5-75). */
export function isRooted(targeting: Targeting, buyer: string): boolean {
  const root = entryOf(targeting, buyer);
  return root !== undefined && root.self !== null && root.customers !== null;
}

/** Sets an entry; one that says nothing is removed (S1-4-57). Null if the root would lose a value. */
export function withEntry(
  targeting: Targeting,
  buyer: string,
  organization: string,
  entry: TargetingEntry,
): Targeting | null {
  if (organization === buyer && (entry.self === null || entry.customers === null)) return null;
  const { [organization]: _, ...others } = targeting;
  return entry.self === null && entry.customers === null ? others : { ...others, [organization]: entry };
}

export interface Coverage {
  readonly self: boolean;
  readonly customers: CustomerTarget;
  /** The organization whose entry says whether this one is covered, and how far above it is. */
  readonly decidedBy: string;
  readonly distance: number;
}

/** Whether a contract covers the last organization of a path that begins at the buyer. */
export function coverage(targeting: Targeting, path: readonly string[]): Coverage {
  let customers: CustomerTarget = 'none';
  /** The position of the nearest entry above with a value for customers. */
  let source = 0;
  let found: Coverage = { self: false, customers: 'none', decidedBy: path[0] ?? '', distance: 0 };
  path.forEach((organization, position) => {
    const own = entryOf(targeting, organization);
    const isOwn = own !== undefined && own.self !== null;
    const self = isOwn ? own.self === true : customers !== 'none';
    const decidedAt = isOwn ? position : source;
    if (own !== undefined && own.customers !== null) {
      customers = own.customers;
      source = position;
    } else if (customers !== 'all') customers = 'none';
    found = {
      self,
      customers,
      decidedBy: path[decidedAt] ?? organization,
      distance: position - decidedAt,
    };
  });
  return found;
}
