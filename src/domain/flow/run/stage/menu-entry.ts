/** The result of the keys pressed in a menu after another one. */
export type MenuEntry =
  | { readonly kind: 'chosen'; readonly key: string }
  /** Further keys can choose an output. */
  | { readonly kind: 'open'; readonly typed: string }
  | { readonly kind: 'wrong' };

/** Adds a key. A hash ends the keys, unless a word of the menu continues with it. */
export function menuEntry(keys: readonly string[], typed: string, digit: string): MenuEntry {
  const next = typed + digit;
  const possible = keys.filter((key) => key.startsWith(next));
  if (possible.length === 0)
    return digit === '#' && keys.includes(typed) ? { kind: 'chosen', key: typed } : { kind: 'wrong' };
  return possible.length === 1 && possible[0] === next
    ? { kind: 'chosen', key: next }
    : { kind: 'open', typed: next };
}
