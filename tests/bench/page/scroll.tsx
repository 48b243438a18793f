import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { Store } from '../../../src/lib/value/store.ts';
import { createStore } from '../../../src/lib/value/store.ts';
import type { Load, RowRange } from './load.ts';
import { rowsIn, topRange } from './load.ts';
import type { RowsTableProps } from './rows-table.tsx';
import { within } from './time.ts';
import type { Views } from './views.tsx';

interface ScrollingListProps extends Pick<RowsTableProps, 'onCommit'> {
  readonly position: Store<RowRange>;
  readonly views: Views;
}

/** A list being scrolled: one view that shows another range each time. */
function ScrollingList({ position, views, onCommit }: ScrollingListProps) {
  return views.render(useSyncExternalStore(position.subscribe, position.get), onCommit);
}

const idsOf = (rows: readonly Pick<Channel, 'id'>[]): string => rows.map(({ id }) => id).join();

/** Offsets that do not repeat: 1,237 shares no divisor with any round number of rows. */
const offsetOf = (step: number, rows: number): number => (step * 1237) % (rows - topRange.limit);

export interface ScrollOptions {
  readonly steps: number;
  readonly everyMs: number;
}

/**
 * Scrolls to ranges not requested before; resolves to the ms of each, from the request to the commit that shows its
 * rows. Rows must keep their positions until the load's last change shifts them.
 */
export async function scroll(
  views: Views,
  { rows, final }: Pick<Load, 'rows' | 'final'>,
  { steps, everyMs }: ScrollOptions,
): Promise<readonly number[]> {
  const position = createStore<RowRange>(topRange);
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  let shown = '';
  let expected: { readonly ids: readonly string[]; readonly resolve: () => void } | null = null;
  const look = (): void => {
    if (expected?.ids.includes(shown)) expected.resolve();
  };
  const onCommit: RowsTableProps['onCommit'] = (now) => {
    shown = idsOf(now);
    look();
  };
  async function go(range: RowRange): Promise<number> {
    const start = performance.now();
    const arrived = new Promise<void>((resolve) => {
      expected = { ids: [rows, final].map((all) => idsOf(rowsIn(all, range))), resolve };
      position.set(range);
      look();
    });
    await within(arrived, `scrolling to ${range.offset}`);
    return performance.now() - start;
  }
  root.render(<ScrollingList position={position} views={views} onCommit={onCommit} />);
  try {
    await go(topRange);
    const times: number[] = [];
    for (let step = 1; step <= steps; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      times.push(await go({ offset: offsetOf(step, rows.length), limit: topRange.limit }));
    }
    return times;
  } finally {
    root.unmount();
    container.remove();
  }
}
