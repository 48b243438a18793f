import { useSyncExternalStore } from 'react';
import type { Link, Storage } from '../../domain/protocol/engine.ts';
import { connectionState } from './connection-state.ts';

/** The link to the platform; `connecting` until an engine has answered. */
export const useLink = (): Link =>
  useSyncExternalStore(connectionState.subscribe, () => connectionState.get().link);

/** Whether this tab was ever connected to the platform. */
export const useHasConnected = (): boolean =>
  useSyncExternalStore(connectionState.subscribe, () => connectionState.get().hasConnected);

/** Where rows are kept: `memory` on a public computer, or if IndexedDB is unavailable or full. */
export const useStorage = (): Storage =>
  useSyncExternalStore(connectionState.subscribe, () => connectionState.get().storage);

/** Whether rows are kept in memory only until this device has room for them again. */
export const useIsDeviceFull = (): boolean =>
  useSyncExternalStore(connectionState.subscribe, () => connectionState.get().isFull);
