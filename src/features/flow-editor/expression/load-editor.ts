import { useEffect, useState } from 'react';
import type { mountEditor } from './mount-editor.ts';

export type MountEditor = typeof mountEditor;

let mount: MountEditor | undefined;
let loading: Promise<MountEditor> | undefined;

/** Loads the code of the editor. A failed load is retried on the next call. */
function loadEditor(): Promise<MountEditor> {
  loading ??= import('./mount-editor.ts').then(
    (module) => (mount = module.mountEditor),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * The editor, once it is wanted and loaded. It stays undefined if loading fails, for example offline before the first
 * use.
 */
export function useLoadedEditor(wanted: boolean): MountEditor | undefined {
  const [loaded, setLoaded] = useState<MountEditor | undefined>(() => mount);
  const isMissing = wanted && loaded === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isShown = true;
    loadEditor().then(
      (found) => isShown && setLoaded(() => found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isMissing]);
  return wanted ? (loaded ?? mount) : undefined;
}
