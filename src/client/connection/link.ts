import { useSyncExternalStore } from 'react';
import type { Link, Storage } from '../../domain/protocol/engine.ts';
import { connectionState } from './connection-state.ts';

/** The link to the platform. While no engine has answered it is connecting. */
export const useLink = (): Link =>
  useSyncExternalStore(connectionState.subscribe, () => connectionState.get().link);

/** Where rows are kept: `memory` on a public computer and where IndexedDB is refused or full. */
export const useStorage = (): Storage =>
  useSyncExternalStore(connectionState.subscribe, () => connectionState.get().storage);
