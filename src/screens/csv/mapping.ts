/** Target of a file column: the row's id, a bulk form column by id, or ignored. */
export type ColumnTarget =
  | { readonly kind: 'id' }
  | { readonly kind: 'column'; readonly id: string }
  | { readonly kind: 'none' };

export interface MappableColumn {
  readonly id: string;
  /** The column's heading in a file. */
  readonly title: string;
}

/** The heading of the id column, in every language. */
export const idHeading = 'ID';

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** The known column names, as test of a cell. */
export function headingTest(columns: readonly MappableColumn[]): (text: string) => boolean {
  const known = new Set([plain(idHeading), ...columns.flatMap(({ id, title }) => [plain(id), plain(title)])]);
  return (text) => known.has(plain(text));
}

/** Guesses targets by title or id, each at most once. */
export function guessTargets(head: readonly string[], columns: readonly MappableColumn[]): ColumnTarget[] {
  const taken = new Set<string>();
  const once = (key: string, target: ColumnTarget): ColumnTarget => {
    if (taken.has(key)) return { kind: 'none' };
    taken.add(key);
    return target;
  };
  return head.map((heading) => {
    const wanted = plain(heading);
    if (wanted === plain(idHeading)) return once('', { kind: 'id' });
    const found = columns.find(({ id, title }) => plain(title) === wanted || plain(id) === wanted);
    return found ? once(found.id, { kind: 'column', id: found.id }) : { kind: 'none' };
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
