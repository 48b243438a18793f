import { rowsOf } from './rows.ts';
import type { Rows } from './rows.ts';

/** Where an organization stands, as seen from a user's own. */
export const foreignPlaces = ['above', 'sibling', 'elsewhere'] as const;
export type ForeignPlace = (typeof foreignPlaces)[number];
export type Place = 'own' | 'below' | ForeignPlace;

/** The tree of organizations. */
export interface Tree {
  readonly ids: readonly string[];
  readonly placeOf: (own: string, other: string) => Place;
  readonly isWithin: (id: string, ancestor: string) => boolean;
}

export function createTree(rows: Rows): Tree {
  const parents = new Map(
    rowsOf(rows, 'organization').map(({ id, ...row }) => [id, row['superOrganizationId'] as string | null]),
  );
  const isWithin = (id: string, ancestor: string): boolean => {
    for (let at: string | null | undefined = id; at; at = parents.get(at)) if (at === ancestor) return true;
    return false;
  };
  return {
    ids: [...parents.keys()],
    isWithin,
    placeOf(own, other) {
      if (own === other) return 'own';
      if (isWithin(other, own)) return 'below';
      if (isWithin(own, other)) return 'above';
      const parent = parents.get(own);
      return parent && isWithin(other, parent) ? 'sibling' : 'elsewhere';
    },
  };
}
