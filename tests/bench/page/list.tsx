import type { I18n } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Column } from '../../../src/entities/define/view.ts';
import { ListGrid } from '../../../src/screens/list/list-grid.tsx';
import type { ListState } from '../../../src/screens/rows/use-entity-list.ts';
import type { ListColumns } from '../../../src/screens/list/use-list-columns.ts';
import { query } from './load.ts';
import { within } from './time.ts';

const cells: Readonly<Record<string, (row: Channel) => string>> = {
  source: ({ source }) => source.displayName ?? '',
  direction: ({ direction }) => direction,
  state: ({ state }) => state,
  created: ({ createDate }) => createDate,
  answered: ({ answerDate }) => answerDate ?? '–',
  changed: ({ updateDate }) => updateDate,
};
const columns = Object.entries(cells).map(([id, cell]): Column<EntityRow> => ({
  id,
  title: { id },
  // The set holds channels only.
  cell: (row) => cell(row as unknown as Channel),
}));
const request: ListState['request'] = { query, window: { search: '', filter: [], sorting: null } };
// The grid reads no more of the state than this.
const state = { request } as ListState;

const none: ReadonlySet<string> = new Set();
const nothing = (): void => {};
/** Pixels per frame, like a fast mouse wheel. */
const step = 5 * 32;

const isDrawn = (grid: HTMLElement): boolean => {
  const names = [...grid.querySelectorAll('[role="rowheader"]')];
  return names.length > 10 && names.every(({ textContent }) => textContent !== '');
};

async function drawn(grid: HTMLElement): Promise<void> {
  while (!isDrawn(grid)) await new Promise(requestAnimationFrame);
}

// Lingui warns about each use of a text that is missing in the catalog, which would cost more than rendering the
// row.
const messages = { en: Object.fromEntries(Object.keys(cells).map((id) => [id, [id]])) };
const plainWords = setupI18n({ locale: 'en', messages });

export interface MountedList {
  readonly grid: HTMLElement;
  readonly end: () => void;
}

/** Mounts the portal's list over all rows with these columns; resolves once it is drawn. */
export async function mountList(
  rows: number,
  shown: readonly Column<EntityRow>[],
  i18n: I18n = plainWords,
): Promise<MountedList> {
  const container = document.body.appendChild(document.createElement('main'));
  Object.assign(container.style, { position: 'fixed', inset: '0', display: 'flex' });
  const root = createRoot(container);
  const end = (): void => {
    root.unmount();
    container.remove();
  };
  const heads = shown.map(({ id, width = 180 }) => ({ id, title: id, width }));
  root.render(
    <I18nProvider i18n={i18n}>
      <ListGrid
        label="Channels"
        state={state}
        columns={{ shown, heads } as unknown as ListColumns}
        mode="whole"
        scrolls="table"
        count={rows}
        page={undefined}
        selected={none}
        nameOf={({ id }) => id}
        onOpen={nothing}
      />
    </I18nProvider>,
  );
  const found = async (): Promise<HTMLElement> => {
    for (;;) {
      const grid = container.querySelector<HTMLElement>('[role="grid"]');
      if (grid && isDrawn(grid)) return grid;
      await new Promise(requestAnimationFrame);
    }
  };
  try {
    return { grid: await within(found(), 'drawing the list'), end };
  } catch (error) {
    end();
    throw error;
  }
}

/** Scrolls the list down and up for this long; resolves to the ms of each frame. */
export async function scrollThroughList(
  grid: HTMLElement,
  rows: number,
  ms: number,
): Promise<readonly number[]> {
  const frames: number[] = [];
  const length = grid.scrollHeight - grid.clientHeight;
  if (length < rows * 30) throw new Error(`the list is ${grid.scrollHeight} px long`);
  const start = performance.now();
  let last = start;
  for (let n = 1; last - start < ms; n += 1) {
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - last);
    last = now;
    // Down to the end and up again, repeatedly.
    const way = (n * step) % (2 * length);
    grid.scrollTop = way < length ? way : 2 * length - way;
  }
  // The rows must be there at the position where scrolling ended.
  await within(drawn(grid), 'drawing where scrolling ended');
  return frames.slice(1);
}

/** Scrolls a plain text list over all rows for this long; resolves to the ms of each frame. */
export async function scrollList(rows: number, ms: number): Promise<readonly number[]> {
  const { grid, end } = await mountList(rows, columns);
  try {
    return await scrollThroughList(grid, rows, ms);
  } finally {
    end();
  }
}
