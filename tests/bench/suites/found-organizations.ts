import { comparator } from '../../../src/domain/core/evaluate.ts';
import { organizationTree } from '../../platform/demo/organization-tree.ts';
import { organizationRows } from '../../platform/demo/organizations.ts';
import { createRandom } from '../../platform/base/random.ts';
import { scaleRows } from '../../platform/demo/scale.ts';

/**
 * The expected result of a search in the picker: its first rows with matches in brackets, and the length of the
 * tree.
 */
export interface Found {
  readonly rows: readonly string[];
  readonly count: number;
}

type Organization = ReturnType<typeof organizationRows>[number];

/** The seed of the platform's demo data. */
const seed = 1;
/** Removes letter case and the accents of the demo's names. */
const withoutAccents = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l').replaceAll('ø', 'o');

/** The organizations of the big demo that can be selected. */
export const bigDemo = (): readonly Organization[] =>
  scaleRows(createRandom(seed), organizationRows(organizationTree, new Date(0).toISOString())).filter(
    ({ state }) => state === 'active',
  );

/** Searches the big demo independently of the portal: matching rows below their ancestors, siblings by name. */
export function createReferenceSearch(shown: number): (search: string) => Found {
  const rows = bigDemo();
  const ids = new Set(rows.map(({ id }) => id));
  const below = new Map<string | null, Organization[]>();
  for (const row of rows
    .map((one) => ({ ...one, version: 1 }))
    .toSorted(comparator([{ by: 'name', dir: 'asc' }]))) {
    const parent =
      row.superOrganizationId !== null && ids.has(row.superOrganizationId) ? row.superOrganizationId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(row);
    else below.set(parent, [row]);
  }

  return (search) => {
    const sought = withoutAccents(search);
    const marked = (name: string): string => {
      if (search === '') return name;
      const pieces = withoutAccents(name).split(sought);
      let at = 0;
      return pieces
        .map(({ length }, index) => {
          const plain = name.slice(at, at + length);
          const match = name.slice(at + length, at + length + sought.length);
          at += length + sought.length;
          return index === pieces.length - 1 ? plain : `${plain}[${match}]`;
        })
        .join('');
    };
    const found: string[] = [];
    let count = 0;
    /** The lines of a row and its descendants; empty when none matches. Ancestors of a match stay. */
    const visit = (row: Organization, level: number): readonly string[] => {
      const lines = (below.get(row.id) ?? []).flatMap((child) => visit(child, level + 1));
      if (lines.length === 0 && !withoutAccents(row.name).includes(sought)) return [];
      return [`${level} ${marked(row.name)}`, ...lines];
    };
    for (const root of below.get(null) ?? []) {
      const lines = visit(root, 1);
      count += lines.length;
      found.push(...lines.slice(0, shown));
    }
    return { rows: found.slice(0, shown), count };
  };
}
