import { can } from '../access/can.ts';
import type { Visitor } from '../access/navigation.ts';
import type { PageName } from '../access/route.ts';
import { routeNames, routes } from '../access/route.ts';
import type { EntityName } from '../entities/models.ts';
import { models } from '../entities/models.ts';
import type { ViewName } from '../entities/views.ts';
import type { Selection } from '../fields/selection.ts';
import { listedOn } from './list-page.ts';
import { organizationPages, pageOf } from './page-table.ts';

/** Where the entities of a type are listed, for one who may open it. */
export interface Listing {
  readonly type: ViewName;
  readonly page: PageName;
  /** Each organization's own; or all there are, in the administration. */
  readonly of: 'organization' | 'everywhere';
}

/** What is written and not made: it is called by no name. */
const nameless: readonly ViewName[] = ['logEntry'];

/** The lists of named entities that a visitor may open, one for each type: an organization's before that of all. */
export function listingsFor(visitor: Visitor): readonly Listing[] {
  const found = new Map<ViewName, Listing>();
  for (const name of routeNames) {
    const route = routes[name];
    const type = listedOn(pageOf(name));
    if (route.kind === 'index' || type === undefined || nameless.includes(type)) continue;
    const page = name as PageName;
    if (!visitor.isBuilt(page) || !can(visitor, route.policy) || !can(visitor, models[type].view)) continue;
    const of = page in organizationPages ? 'organization' : 'everywhere';
    if (found.get(type)?.of !== 'organization') found.set(type, { type, page, of });
  }
  return [...found.values()];
}

interface Opened {
  readonly type: EntityName;
  readonly id: string;
  readonly organizationId: string;
}

/** Where an entity is looked at: its page, the organization of that page, and what is selected there. */
export function placeOf(
  { type, id, organizationId }: Opened,
  { page, of }: Listing,
  /** Where the reader is: what is inherited is seen from there. */
  here: string | undefined,
): { readonly page: PageName; readonly organizationId: string | undefined; readonly selection: Selection } {
  const seenFrom = models[type].scope === 'inherited' ? (here ?? organizationId) : organizationId;
  const place = of === 'organization' ? seenFrom : undefined;
  return {
    page,
    organizationId: place,
    selection: { type, id, organizationId: place ?? null, variant: null },
  };
}
