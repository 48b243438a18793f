import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { Store } from '../../../src/lib/store.ts';
import { createStore } from '../../../src/lib/store.ts';
import type { Load, Stretch } from './load.ts';
import { stretchOf, top } from './load.ts';
import type { RowsTableProps } from './rows-table.tsx';
import { within } from './time.ts';
import type { Gallery } from './views.tsx';

interface ScrolledProps extends Pick<RowsTableProps, 'onCommit'> {
  readonly place: Store<Stretch>;
  readonly gallery: Gallery;
}

/** A list that somebody scrolls: one view, another stretch of the rows each time. */
function Scrolled({ place, gallery, onCommit }: ScrolledProps) {
  return gallery.view(useSyncExternalStore(place.subscribe, place.get), onCommit);
}

const idsOf = (rows: readonly Pick<Channel, 'id'>[]): string => rows.map(({ id }) => id).join();

/** Here and there, never the same twice: 1,237 has no divisor in common with any round number of rows. */
const offsetOf = (step: number, rows: number): number => (step * 1237) % (rows - top.limit);

export interface ScrollOptions {
  readonly steps: number;
  readonly everyMs: number;
}

/**
 * Scrolls to stretches that nobody has asked for before; ms of each from asking to the commit that shows its rows.
 * The rows of the load must stay where they are, until the last change shifts them.
 */
export async function scroll(
  gallery: Gallery,
  { rows, final }: Pick<Load, 'rows' | 'final'>,
  { steps, everyMs }: ScrollOptions,
): Promise<readonly number[]> {
  const place = createStore<Stretch>(top);
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);
  let shown = '';
  let awaited: { readonly ids: readonly string[]; readonly resolve: () => void } | null = null;
  const look = (): void => {
    if (awaited?.ids.includes(shown)) awaited.resolve();
  };
  const onCommit: RowsTableProps['onCommit'] = (now) => {
    shown = idsOf(now);
    look();
  };
  async function go(stretch: Stretch): Promise<number> {
    const start = performance.now();
    const arrived = new Promise<void>((resolve) => {
      awaited = { ids: [rows, final].map((all) => idsOf(stretchOf(all, stretch))), resolve };
      place.set(stretch);
      look();
    });
    await within(arrived, `scrolling to ${stretch.offset}`);
    return performance.now() - start;
  }
  root.render(<Scrolled place={place} gallery={gallery} onCommit={onCommit} />);
  try {
    await go(top);
    const times: number[] = [];
    for (let step = 1; step <= steps; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      times.push(await go({ offset: offsetOf(step, rows.length), limit: top.limit }));
    }
    return times;
  } finally {
    root.unmount();
    container.remove();
  }
}
