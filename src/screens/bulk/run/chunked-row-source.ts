import type { RowSource } from '../../../entities/define/bulk-form.ts';

/** Rows per open chunk. */
const chunkSize = 100;

/** Existing rows only: no blank source. */
type LoadedRowSource<Source> = Omit<RowSource<Source>, 'blank'>;
export type OpenRowSource<Source> = (ids: readonly string[]) => LoadedRowSource<Source>;

interface OpenChunk<Source> {
  readonly rowSource: LoadedRowSource<Source>;
  readonly left: Set<string>;
}

/** A row source over many rows, opened in chunks: a run of thousands keeps only the current chunks open. */
export interface ChunkedRowSource<Source> {
  /** Opens the row's chunk if needed; undefined: not known at the moment. */
  readonly sourceOf: (id: string) => Promise<Source | null | undefined>;
  /** Releases the row; its chunk closes after its last row. */
  readonly done: (id: string) => void;
  readonly close: () => void;
}

export function chunkedRowSource<Source>(
  ids: readonly string[],
  open: OpenRowSource<Source>,
): ChunkedRowSource<Source> {
  const chunkIndexOf = new Map(ids.map((id, at) => [id, Math.floor(at / chunkSize)]));
  const chunks = new Map<number, OpenChunk<Source>>();

  function chunkAt(index: number): OpenChunk<Source> {
    const known = chunks.get(index);
    if (known) return known;
    const own = ids.slice(index * chunkSize, (index + 1) * chunkSize);
    const chunk = { rowSource: open(own), left: new Set(own) };
    chunks.set(index, chunk);
    return chunk;
  }
  function end(index: number): void {
    chunks.get(index)?.rowSource.close();
    chunks.delete(index);
  }

  return {
    async sourceOf(id) {
      const { rowSource } = chunkAt(chunkIndexOf.get(id) ?? 0);
      await rowSource.ready;
      return rowSource.sourceOf(id);
    },
    done(id) {
      const index = chunkIndexOf.get(id) ?? 0;
      const chunk = chunks.get(index);
      chunk?.left.delete(id);
      if (chunk?.left.size === 0) end(index);
    },
    close: () => [...chunks.keys()].forEach(end),
  };
}
