/** What a column of a file is: the id of the row, a column of the bulk form by its id, or nothing that is taken over. */
export type ColumnTarget =
  | { readonly kind: 'id' }
  | { readonly kind: 'column'; readonly id: string }
  | { readonly kind: 'none' };

export interface MappableColumn {
  readonly id: string;
  /** As a file has it over the column. */
  readonly title: string;
}

/** The heading of ids, in every language. */
export const idHeading = 'ID';

const plain = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');

/** Guesses by title or name, each target once. */
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

/** The targets with one of them another; whoever had it before has none. */
export function retarget(targets: readonly ColumnTarget[], at: number, next: ColumnTarget): ColumnTarget[] {
  const same = (target: ColumnTarget): boolean =>
    target.kind === next.kind &&
    (target.kind !== 'column' || (next.kind === 'column' && target.id === next.id));
  return targets.map((target, n) =>
    n === at ? next : next.kind !== 'none' && same(target) ? { kind: 'none' } : target,
  );
}
