import type { ReactNode } from 'react';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { LoadOptions } from '../page/load.ts';
import type { Write } from '../page/raw-store.ts';
import type { RowsTableProps } from '../page/rows-table.tsx';

/** Another library that keeps rows and shows them live, used as its guide shows. */
export interface Peer {
  /** Resolves when the library says that it is done with it. */
  readonly write: (write: Write) => Promise<void>;
  /** The newest 50, live. */
  readonly view: (onCommit: RowsTableProps['onCommit']) => ReactNode;
  /** All rows there are, from the storage where there is one, in whatever order. */
  readonly stored: () => Promise<readonly Channel[]>;
  /** Nothing of it stays. */
  readonly remove: () => Promise<void>;
}

export type PeerName = 'tanstack-memory' | 'tanstack-indexeddb' | 'rxdb-memory' | 'rxdb-dexie';

declare global {
  interface Window {
    ingestByPeer: (name: PeerName, options: LoadOptions) => Promise<number>;
  }
}
