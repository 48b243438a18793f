import { can } from '../../domain/access/can.ts';
import type { PermissionHolder } from '../../domain/access/can.ts';
import type { PageName } from '../../domain/access/route.ts';
import { listedOn, routes } from '../../domain/access/route.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import type { EntitySelection } from '../../fields/page-search/selection.ts';
import { builtPages, isInOrganization } from './page-table.ts';

/** The page that lists the entities of a type. */
export interface Listing {
  readonly type: ViewName;
  readonly page: PageName;
  /** `organization`: the entities of one organization; `everywhere`: all entities, in the administration. */
  readonly scope: 'organization' | 'everywhere';
}

/**
 * Types left out of the palette. Log records and short-lived rows have no name, and every organization within reach is
 * found by its row in the tree.
 */
const unlistedTypes: readonly ViewName[] = [
  'channel',
  'flowSession',
  'logEntry',
  'organization',
  'outboundMail',
];

/**
 * The lists of named entities the viewer may open, one per type; the list of an organization takes precedence over
 * the list of all. Inherited entities belong to no single organization's list: the list of all comes first.
 */
export function listingsFor(viewer: PermissionHolder): readonly Listing[] {
  const found = new Map<ViewName, Listing>();
  const [own, everywhere] = [
    builtPages.filter(isInOrganization),
    builtPages.filter((name) => !isInOrganization(name)),
  ];
  for (const page of [...own, ...everywhere]) {
    const type = listedOn(page);
    if (type === undefined || unlistedTypes.includes(type)) continue;
    if (found.has(type) && models[type].scope !== 'inherited') continue;
    if (!can(viewer, routes[page].policy) || !can(viewer, models[type].view)) continue;
    found.set(type, { type, page, scope: isInOrganization(page) ? 'organization' : 'everywhere' });
  }
  return [...found.values()];
}

interface ListedEntity {
  readonly type: EntityName;
  readonly id: string;
  readonly organizationId: string;
}

/** The location that shows an entity: its page, the organization of that page, and the selection there. */
export function locationOf(
  { type, id, organizationId }: ListedEntity,
  { page, scope }: Listing,
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
    selection: { type, id, organizationId: place ?? null, variant: null },
  };
}
