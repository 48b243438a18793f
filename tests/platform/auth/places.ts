/** Does work when a place is free. */
export type InPlace = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Does work of a source when the source has a free place. */
export type InPlaceOf = <Result>(source: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits how much work each source does at the same time, so that none makes the others wait long. */
export function createPlacesOf(count: number): InPlaceOf {
  const sources = new Map<string, { readonly inPlace: InPlace; users: number }>();
  return async (source, work) => {
    const places = sources.get(source) ?? { inPlace: createPlaces(count), users: 0 };
    sources.set(source, places);
    places.users += 1;
    try {
      return await places.inPlace(work);
    } finally {
      places.users -= 1;
      if (places.users === 0) sources.delete(source);
    }
  };
}

/** Limits how much work is done at the same time; the rest waits in order. */
export function createPlaces(count: number): InPlace {
  const waiting: (() => void)[] = [];
  let free = count;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((admit) => waiting.push(admit));
  }
  function leave(): void {
    const admit = waiting.shift();
    if (admit === undefined) free += 1;
    else admit();
  }
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
