/** The effect of a key in a row of tabs. */
export type TabMove =
  | { readonly kind: 'select'; readonly index: number }
  | { readonly kind: 'close'; readonly index: number };

/** The move of a key pressed on the tab at `index`; null if the key means nothing here. */
export function tabMove(key: string, index: number, count: number): TabMove | null {
  switch (key) {
    case 'ArrowRight':
      return { kind: 'select', index: (index + 1) % count };
    case 'ArrowLeft':
      return { kind: 'select', index: (index + count - 1) % count };
    case 'Home':
      return { kind: 'select', index: 0 };
    case 'End':
      return { kind: 'select', index: count - 1 };
    case 'Delete':
      return { kind: 'close', index };
    default:
      return null;
  }
}

/** The tab to show once `closed` is gone: the current one, else the next one, else the one before. */
export function tabAfterClosing<Tab>(tabs: readonly Tab[], closed: Tab, current: Tab): Tab | undefined {
  if (closed !== current) return current;
  const index = tabs.indexOf(closed);
  return tabs[index + 1] ?? tabs[index - 1];
}
