import type { Link, Storage } from '../../domain/protocol/engine.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { connectionState } from './connection-state.ts';

/** The link to the platform; `connecting` until an engine has answered. */
export const useLink = (): Link => useStore(connectionState, ({ link }) => link);

/** Whether this tab was ever connected to the platform. */
export const useHasConnected = (): boolean => useStore(connectionState, ({ hasConnected }) => hasConnected);

/** Where rows are kept: `memory` on a public computer, or if IndexedDB is unavailable or full. */
export const useStorage = (): Storage => useStore(connectionState, ({ storage }) => storage);

/** Whether rows are kept in memory only until this device has room for them again. */
export const useIsDeviceFull = (): boolean => useStore(connectionState, ({ isFull }) => isFull);
