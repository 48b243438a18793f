import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { Channel } from '../../../src/entities/channel/model.ts';
import { printOf } from './load.ts';
import { wallNow, within } from './time.ts';

/** A commit of React: when, and which versions it showed that no commit before it had. */
export interface Paint {
  readonly at: number;
  readonly versions: readonly number[];
}

export interface Stage {
  readonly paints: () => readonly Paint[];
  /** Resolves when exactly these rows are in the document. */
  readonly painted: (rows: readonly Channel[]) => Promise<void>;
  readonly leave: () => void;
}

/** Mounts a view and watches its commits. What it says it shows is held against the document. */
export function createStage(view: (onCommit: (rows: readonly Channel[]) => void) => ReactNode): Stage {
  const paints: Paint[] = [];
  const seen = new Map<string, number>();
  let shown = '';
  let awaited: { readonly print: string; readonly resolve: () => void } | null = null;
  const container = document.body.appendChild(document.createElement('main'));
  const root = createRoot(container);

  function check(): void {
    if (awaited === null || awaited.print !== shown) return;
    const versions = [...container.querySelectorAll('td:last-child')].map((cell) => cell.textContent);
    if (versions.join() !== shown.replaceAll(/[^,@]*@/g, ''))
      throw new Error('the document shows other rows');
    awaited.resolve();
    awaited = null;
  }
  function onCommit(rows: readonly Channel[]): void {
    const fresh = rows.filter(({ id, version }) => seen.get(id) !== version);
    for (const { id, version } of fresh) seen.set(id, version);
    paints.push({ at: wallNow(), versions: fresh.map(({ version }) => version) });
    shown = printOf(rows);
    check();
  }
  root.render(view(onCommit));

  return {
    paints: () => paints,
    painted(rows) {
      const done = new Promise<void>((resolve) => {
        awaited = { print: printOf(rows), resolve };
        check();
      });
      return within(done, 'painting');
    },
    leave() {
      root.unmount();
      container.remove();
    },
  };
}
