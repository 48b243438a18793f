import * as v from 'valibot';

const savedSchema = v.record(v.string(), v.array(v.unknown()));

/** Filters under the names they were given, as they stand in the address. */
export type SavedFilters = v.InferOutput<typeof savedSchema>;

/** Whatever is stored, what comes of it are filters by name. */
export function parseSaved(stored: string | null): SavedFilters {
  try {
    return v.parse(savedSchema, JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}

export const withSaved = (saved: SavedFilters, name: string, filter: readonly unknown[]): SavedFilters => ({
  ...saved,
  [name]: [...filter],
});

export const withoutSaved = (saved: SavedFilters, name: string): SavedFilters =>
  Object.fromEntries(Object.entries(saved).filter(([one]) => one !== name));
