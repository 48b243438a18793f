/** A row of a searched list: what it is called on the screen, and the text that the search finds it by. */
export interface SearchedRow {
  readonly name: string;
  readonly text: string;
}

/** Number of rows compared; a screen of this size always shows them. */
export const shownRows = 12;

/** Begins every text here and none in the demo; each further digit keeps a tenth. */
export const searchPrefix = 'quint 1';

export const searchText = (n: number): string => `Quint ${1000 + n}`;

/** The expected list for a search, computed independently of the portal. */
export function foundRows(rows: readonly SearchedRow[], search: string): string {
  const found = rows.filter(({ text }) => text.toLowerCase().includes(search.trim().toLowerCase()));
  return JSON.stringify({ names: found.slice(0, shownRows).map(({ name }) => name), count: found.length });
}

/** Runs in the page. A method, because compiled named functions need a helper that the page lacks. */
export function readList(shown: number): void {
  Object.assign(window, {
    readShown() {
      const name = document.querySelector('aside header strong')?.textContent;
      if (name !== undefined && name !== null) return name;
      const grid = document.querySelector('[role="grid"]');
      const rows = [...(grid?.querySelectorAll('[role="row"][aria-rowindex]') ?? [])]
        .filter((row) => row.querySelector('[role="rowheader"]'))
        .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex));
      return JSON.stringify({
        names: rows.slice(0, shown).map((row) => row.querySelector('[role="rowheader"]')?.textContent),
        count: Number(grid?.getAttribute('aria-rowcount') ?? 1) - 1,
      });
    },
  });
}

/** Keys of one search, each of which changes the result: a typo and its correction, then all of it deleted. */
export const searchKeys = (n: number, prefix = searchPrefix): readonly string[] => {
  const [first = '', ...digits] = searchText(n).slice(prefix.length).split('');
  const back = [first, ...digits].map(() => 'Backspace');
  return [first, 'q', 'Backspace', ...digits, ...back];
};
