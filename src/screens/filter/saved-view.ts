import * as v from 'valibot';
import { maxCharacters } from '../../domain/core/max-characters.ts';

const viewSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), maxCharacters(60)),
  /** As stored in the address; the list parses it. */
  filter: v.fallback(v.array(v.unknown()), []),
  sort: v.fallback(v.nullable(v.string()), null),
  mode: v.fallback(v.nullable(v.string()), null),
  columns: v.object({
    order: v.fallback(v.array(v.string()), []),
    visible: v.fallback(v.record(v.string(), v.boolean()), {}),
    width: v.fallback(v.record(v.string(), v.number()), {}),
  }),
});

/** Named filter, sorting and columns of a list, stored per user and page in this browser. */
export type SavedView = v.InferOutput<typeof viewSchema>;
export type ViewContent = Omit<SavedView, 'name'>;

/** Parses stored views, unique by name; invalid ones are left out. */
export function parseViews(stored: string | null): readonly SavedView[] {
  let read: unknown;
  try {
    read = JSON.parse(stored ?? '[]');
  } catch {
    return [];
  }
  const views = (Array.isArray(read) ? read : []).flatMap((one: unknown) => {
    const view = v.safeParse(viewSchema, one);
    return view.success ? [view.output] : [];
  });
  return views.reduce<readonly SavedView[]>(withView, []);
}

const byName = (a: SavedView, b: SavedView): number => a.name.localeCompare(b.name);

/** Adds a view, replacing one of the same name. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...withoutView(views, view.name), view].toSorted(byName);

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((one) => one.name !== name);

/** Renames a view; null if the name is empty or taken. */
export function renamedView(
  views: readonly SavedView[],
  from: string,
  to: string,
): readonly SavedView[] | null {
  const name = to.trim();
  const view = views.find((one) => one.name === from);
  if (!view || name === '' || (name !== from && views.some((one) => one.name === name))) return null;
  return withView(withoutView(views, from), { ...view, name });
}
