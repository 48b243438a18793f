import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import { fingerprintOf } from './load.ts';
import type { RowsTableProps } from './rows-table.tsx';
import { wallNow, within } from './time.ts';

/**
 * A React commit that showed something new. `versions` are those of changed rows that were visible before. A row
 * that moved in from outside the window is left out: its version may be old, and another row's event moved it.
 */
export interface Paint {
  readonly at: number;
  readonly versions: readonly number[];
}

export interface MountedView {
  readonly paints: () => readonly Paint[];
  /** Resolves once exactly these rows are in the document. */
  readonly painted: (rows: readonly Channel[]) => Promise<void>;
  readonly unmount: () => void;
}

/** Mounts a view and records its commits. Checks the rows it reports against the document. */
export function mountView(view: (onCommit: RowsTableProps['onCommit']) => ReactNode): MountedView {
  const paints: Paint[] = [];
  let before = new Map<string, number>();
  let shown = '';
  let counted: number | null = null;
  let expected: { readonly print: string; readonly resolve: () => void } | null = null;
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);

  function check(): void {
    if (expected === null || expected.print !== shown) return;
    const versions = [...container.querySelectorAll('td:last-child')].map((cell) => cell.textContent);
    if (versions.join() !== shown.replaceAll(/[^,@]*@/g, ''))
      throw new Error('the document shows different rows');
    expected.resolve();
    expected = null;
  }
  function onCommit(rows: readonly Channel[], count: number | null): void {
    const print = fingerprintOf(rows);
    if (print === shown && count === counted) return;
    const changed = rows.filter(({ id, version }) => (before.get(id) ?? version) !== version);
    paints.push({ at: wallNow(), versions: changed.map(({ version }) => version) });
    before = new Map(rows.map(({ id, version }) => [id, version]));
    shown = print;
    counted = count;
    check();
  }
  root.render(view(onCommit));

  return {
    paints: () => paints,
    painted(rows) {
      const done = new Promise<void>((resolve) => {
        expected = { print: fingerprintOf(rows), resolve };
        check();
      });
      return within(done, 'painting');
    },
    unmount() {
      root.unmount();
      container.remove();
    },
  };
}
