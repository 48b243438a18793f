import type { IndexName } from '../../domain/access/route.ts';

const entityId = /^[\w-]{1,100}$/;

/**
 * The workspace tabs: in each area, which its index page names, the kinds of tabs with the ids that they can have. An id
 * contains no space. No two areas have the same kind, because drafts are stored by kind and id.
 */
export const tabKinds = {
  flow: { flow: entityId, macro: entityId },
  billing: { pricePlan: entityId, purchaseContract: entityId, salesContract: entityId },
} as const satisfies { readonly [Area in IndexName]?: Readonly<Record<string, RegExp>> };

export type TabArea = keyof typeof tabKinds;
export type TabKind<Area extends TabArea> = keyof (typeof tabKinds)[Area] & string;

export const isTabArea = (index: IndexName): index is TabArea => Object.hasOwn(tabKinds, index);

/** Whether a text names a kind of tab of an area. */
export const isTabKind = <Area extends TabArea>(area: Area, text: string): text is TabKind<Area> =>
  Object.hasOwn(tabKinds[area], text);
