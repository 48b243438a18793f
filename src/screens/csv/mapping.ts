import { fold } from '../../lib/text/fold.ts';

/** Target of a file column: the row's id, a bulk form column by id, or ignored. */
export type ColumnTarget =
  | { readonly kind: 'id' }
  | { readonly kind: 'column'; readonly id: string }
  | { readonly kind: 'none' };

export interface MappableColumn {
  readonly id: string;
  /** The column's heading in a file. */
  readonly title: string;
  /** The heading in other languages: colleagues exchange files. */
  readonly otherTitles?: readonly string[];
}

/** The heading of the id column, in every language. */
export const idHeading = 'ID';

/** Without case, accents, spaces and signs: `E-mail` is `email`. */
const plain = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** The target of each known column name. A title in the user's own language comes before an id and other languages. */
function targetsByName(columns: readonly MappableColumn[]): ReadonlyMap<string, ColumnTarget> {
  const found = new Map<string, ColumnTarget>([[plain(idHeading), { kind: 'id' }]]);
  const namings: readonly ((column: MappableColumn) => readonly string[])[] = [
    ({ title }) => [title],
    ({ id }) => [id],
    ({ otherTitles = [] }) => otherTitles,
  ];
  for (const namesOf of namings)
    for (const column of columns)
      for (const name of namesOf(column).map(plain))
        if (name !== '' && !found.has(name)) found.set(name, { kind: 'column', id: column.id });
  return found;
}

/** The known column names, as test of a cell. */
export function headingTest(columns: readonly MappableColumn[]): (text: string) => boolean {
  const known = targetsByName(columns);
  return (text) => known.has(plain(text));
}

/** Guesses targets by title in any language or by id, each at most once. */
export function guessTargets(head: readonly string[], columns: readonly MappableColumn[]): ColumnTarget[] {
  const known = targetsByName(columns);
  const taken = new Set<string>();
  return head.map((heading) => {
    const target = known.get(plain(heading));
    const key = target?.kind === 'column' ? target.id : target?.kind;
    if (target === undefined || key === undefined || taken.has(key)) return { kind: 'none' };
    taken.add(key);
    return target;
  });
}

/** Replaces one target; another column with the same target is ignored from then on. */
export function retarget(targets: readonly ColumnTarget[], at: number, next: ColumnTarget): ColumnTarget[] {
  const same = (target: ColumnTarget): boolean =>
    target.kind === next.kind &&
    (target.kind !== 'column' || (next.kind === 'column' && target.id === next.id));
  return targets.map((target, n) =>
    n === at ? next : next.kind !== 'none' && same(target) ? { kind: 'none' } : target,
  );
}
