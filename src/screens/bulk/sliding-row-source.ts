import type { RowSource } from '../../entities/define/bulk-form.ts';

/** Rows of which the row source is open at a time. */
const stretchSize = 100;

/** Rows of which nothing is made are read without what one that is made stands on. */
type LoadedRowSource<Source> = Omit<RowSource<Source>, 'blank'>;
export type OpenRowSource<Source> = (ids: readonly string[]) => LoadedRowSource<Source>;

interface Stretch<Source> {
  readonly rowSource: LoadedRowSource<Source>;
  readonly left: Set<string>;
}

/** What many rows stand on, a stretch at a time: a run of thousands keeps only the rows open that it is at. */
export interface SlidingRowSource<Source> {
  /** Opens the row's stretch where it is not; undefined: not known now. */
  readonly sourceOf: (id: string) => Promise<Source | null | undefined>;
  /** The row needs its row source no more. */
  readonly done: (id: string) => void;
  readonly close: () => void;
}

export function slidingRowSource<Source>(
  ids: readonly string[],
  open: OpenRowSource<Source>,
): SlidingRowSource<Source> {
  const placeOf = new Map(ids.map((id, at) => [id, Math.floor(at / stretchSize)]));
  const stretches = new Map<number, Stretch<Source>>();

  function stretchOf(place: number): Stretch<Source> {
    const known = stretches.get(place);
    if (known) return known;
    const own = ids.slice(place * stretchSize, (place + 1) * stretchSize);
    const stretch = { rowSource: open(own), left: new Set(own) };
    stretches.set(place, stretch);
    return stretch;
  }
  function end(place: number): void {
    stretches.get(place)?.rowSource.close();
    stretches.delete(place);
  }

  return {
    async sourceOf(id) {
      const { rowSource } = stretchOf(placeOf.get(id) ?? 0);
      await rowSource.ready;
      return rowSource.sourceOf(id);
    },
    done(id) {
      const place = placeOf.get(id) ?? 0;
      const stretch = stretches.get(place);
      stretch?.left.delete(id);
      if (stretch?.left.size === 0) end(place);
    },
    close: () => [...stretches.keys()].forEach(end),
  };
}
