import { can } from '../../domain/access/can.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { ListDifference } from '../../domain/access/list-rule.ts';
import type { ListedRows } from '../../domain/protocol/find.ts';
import type { PageName } from '../../domain/access/route.ts';
import { listPageOf } from '../../domain/access/route.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import type { EntitySelection } from '../../fields/page-search/selection.ts';
import { builtPages, isInOrganization } from './page-table.ts';

/** A page that lists entities of a type. */
export interface Listing extends ListedRows, Pick<ListDifference, 'variant'> {
  readonly page: PageName;
  /** `organization`: the entities of one organization; `everywhere`: all entities, in the administration. */
  readonly scope: 'organization' | 'everywhere';
}

/**
 * Types left out of the palette. Log records and short-lived rows have no name, and every organization within reach is
 * found by its row in the tree. Customers are listed month by month, and exports have a number only.
 */
const unlistedTypes: readonly ViewName[] = [
  'billingCustomer',
  'billingExport',
  'channel',
  'flowSession',
  'logEntry',
  'organization',
  'outboundMail',
];

/**
 * The lists that a row can open on, in order of preference: those after one that lists all rows of the type are never
 * needed. Lists of an organization come first; inherited entities belong to no single organization's list, so the list
 * of all comes first.
 */
export function preferredListings(candidates: readonly Listing[]): readonly Listing[] {
  const types = new Set(candidates.map(({ type }) => type));
  return Array.from(types).flatMap((type) => {
    const ofType = candidates.filter((one) => one.type === type);
    const first = models[type].scope === 'inherited' ? 'everywhere' : 'organization';
    const ordered = [
      ...ofType.filter(({ scope }) => scope === first),
      ...ofType.filter(({ scope }) => scope !== first),
    ];
    const last = ordered.findIndex(({ base }) => base === undefined);
    return last < 0 ? ordered : ordered.slice(0, last + 1);
  });
}

/** The lists of named entities the viewer may open. */
export const listingsFor = (viewer: PermissionHolder): readonly Listing[] =>
  preferredListings(
    builtPages.flatMap((page): Listing[] => {
      const rule = listPageOf(page);
      if (rule === undefined || unlistedTypes.includes(rule.type)) return [];
      const { type, base, variant, policy } = rule;
      if (!can(viewer, policy) || !can(viewer, models[type].view)) return [];
      const scope = isInOrganization(page) ? 'organization' : 'everywhere';
      return [{ type, page, scope, ...(base && { base }), ...(variant && { variant }) }];
    }),
  );

/** The list that a row opens on: the one that the search named, or else the first of its type. */
export const listingOf = (
  listings: readonly Listing[],
  { type, page }: { readonly type: EntityName; readonly page?: string },
): Listing | undefined => {
  const ofType = listings.filter((one) => one.type === type);
  return ofType.find((one) => one.page === page) ?? ofType[0];
};

interface ListedEntity {
  readonly type: EntityName;
  readonly id: string;
  readonly organizationId: string;
}

/** The location that shows an entity: its page, the organization of that page, and the selection there. */
export function locationOf(
  { type, id, organizationId }: ListedEntity,
  { page, scope, variant }: Listing,
  /** The current organization: an inherited entity is shown from there. */
  here: string | undefined,
): {
  readonly page: PageName;
  readonly organizationId: string | undefined;
  readonly selection: EntitySelection;
} {
  const seenFrom = models[type].scope === 'inherited' ? (here ?? organizationId) : organizationId;
  const place = scope === 'organization' ? seenFrom : undefined;
  return {
    page,
    organizationId: place,
    selection: { type, id, organizationId: place ?? null, variant: variant ?? null },
  };
}
