import type { ReactNode } from 'react';
import type { Channel } from '../../../src/domain/entities/channel/model.ts';
import type { LoadOptions } from '../page/load.ts';
import type { Write } from '../page/raw-store.ts';
import type { RowsTableProps } from '../page/rows-table.tsx';

/** Another library that stores rows and shows them live, used as in its guide. */
export interface Peer {
  /** Resolves once the library reports completion. */
  readonly write: (write: Write) => Promise<void>;
  /** The newest 50, live. */
  readonly view: (onCommit: RowsTableProps['onCommit']) => ReactNode;
  /** All rows in any order, read from storage where there is one. */
  readonly stored: () => Promise<readonly Channel[]>;
  /** Deletes everything it stored. */
  readonly remove: () => Promise<void>;
}

export type PeerName = 'tanstack-memory' | 'tanstack-indexeddb' | 'rxdb-memory' | 'rxdb-dexie';

declare global {
  interface Window {
    ingestByPeer: (name: PeerName, options: LoadOptions) => Promise<number>;
  }
}
