/** Rows that are read part by part, to be ticked. */
interface RowsPart<Row> {
  readonly rows: readonly Row[];
}

/** Reads rows for a selection, until it is cleared: what arrives later is dropped. */
export interface RowReads {
  readonly each: <Row>(
    parts: AsyncIterable<RowsPart<Row>> | Promise<RowsPart<Row>>,
    take: (rows: readonly Row[]) => void,
  ) => Promise<void>;
  readonly stop: () => void;
}

async function* once<Part>(part: Promise<Part>): AsyncGenerator<Part> {
  yield await part;
}

export function createRowReads(): RowReads {
  let stops = 0;
  return {
    async each(parts, take) {
      const own = stops;
      for await (const { rows } of parts instanceof Promise ? once(parts) : parts) {
        if (own !== stops) return;
        take(rows);
      }
    },
    stop: () => void (stops += 1),
  };
}
