import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { activateFullCatalog } from '../../i18n/activate.ts';
import { loadCode } from '../../lib/async/load-code.ts';

/** A component whose code, and the full text catalog, is loaded when it is first shown, or ahead of time. */
export interface LazyComponent<Props> {
  (props: Props): ReactNode;
  /** Loads the code; settles as the import does. */
  readonly load: () => Promise<unknown>;
}

/** React has rendered the failure by then; the next render may fetch again. */
const failureMs = 1000;

/**
 * Shows code that is already loaded without suspending. React's `lazy` suspends even then, and once a fallback is
 * visible React keeps it for up to 300 ms, and delays the next one by as much again.
 */
export function lazyComponent<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  /** The promise given to `use`, kept across renders: a new one per render would suspend forever if loading fails. */
  let rendered: Promise<ComponentType<Props>> | null = null;

  function load(): Promise<ComponentType<Props>> {
    loading ??= Promise.all([loadCode(fetch), loadCode(activateFullCatalog)]).then(
      ([component]) => (loaded = component),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  }
  function toRender(): Promise<ComponentType<Props>> {
    if (rendered === null) {
      rendered = load();
      rendered.catch(() => setTimeout(() => (rendered = null), failureMs));
    }
    return rendered;
  }
  function Loaded(props: Props): ReactNode {
    return createElement(loaded ?? use(toRender()), props);
  }
  return Object.assign(Loaded, { load });
}
