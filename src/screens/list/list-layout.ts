import * as v from 'valibot';

const layoutSchema = v.object({
  /** Columns in their order; one that is not named stands where it stood. */
  order: v.fallback(v.array(v.string()), []),
  visible: v.fallback(v.record(v.string(), v.boolean()), {}),
  width: v.fallback(v.record(v.string(), v.number()), {}),
});

/** How a reader likes the columns of a list: kept per user and list, in this browser. */
export type ListLayout = v.InferOutput<typeof layoutSchema>;

const usual: ListLayout = { order: [], visible: {}, width: {} };

/** Whatever is stored, what comes of it is a layout. */
export function parseLayout(stored: string | null): ListLayout {
  try {
    return v.parse(layoutSchema, JSON.parse(stored ?? '{}'));
  } catch {
    return usual;
  }
}
