import * as v from 'valibot';

const layoutSchema = v.object({
  /** Column order; columns not named keep their default place. */
  order: v.fallback(v.array(v.string()), []),
  visible: v.fallback(v.record(v.string(), v.boolean()), {}),
  width: v.fallback(v.record(v.string(), v.number()), {}),
});

/** A user's column layout of a list, stored in this browser. */
export type ListLayout = v.InferOutput<typeof layoutSchema>;

const usual: ListLayout = { order: [], visible: {}, width: {} };

/** Parses a stored layout; falls back to the default. */
export function parseLayout(stored: string | null): ListLayout {
  try {
    return v.parse(layoutSchema, JSON.parse(stored ?? '{}'));
  } catch {
    return usual;
  }
}
