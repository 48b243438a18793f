import type { SheetGround } from '../../entities/define/sheet.ts';

/** Rows of which the ground is open at a time. */
const stretchSize = 100;

/** Rows of which nothing is made are read without what one that is made stands on. */
type Ground<Source> = Omit<SheetGround<Source>, 'blank'>;
export type OpenGround<Source> = (ids: readonly string[]) => Ground<Source>;

interface Stretch<Source> {
  readonly ground: Ground<Source>;
  readonly left: Set<string>;
}

/** What many rows stand on, a stretch at a time: a run of thousands keeps only the rows open that it is at. */
export interface SlidingGround<Source> {
  /** Opens the row's stretch where it is not; undefined: not known now. */
  readonly sourceOf: (id: string) => Promise<Source | null | undefined>;
  /** The row needs its ground no more. */
  readonly done: (id: string) => void;
  readonly close: () => void;
}

export function slidingGround<Source>(
  ids: readonly string[],
  open: OpenGround<Source>,
): SlidingGround<Source> {
  const placeOf = new Map(ids.map((id, at) => [id, Math.floor(at / stretchSize)]));
  const stretches = new Map<number, Stretch<Source>>();

  function stretchOf(place: number): Stretch<Source> {
    const known = stretches.get(place);
    if (known) return known;
    const own = ids.slice(place * stretchSize, (place + 1) * stretchSize);
    const stretch = { ground: open(own), left: new Set(own) };
    stretches.set(place, stretch);
    return stretch;
  }
  function end(place: number): void {
    stretches.get(place)?.ground.close();
    stretches.delete(place);
  }

  return {
    async sourceOf(id) {
      const { ground } = stretchOf(placeOf.get(id) ?? 0);
      await ground.ready;
      return ground.sourceOf(id);
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
