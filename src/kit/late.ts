import { createElement, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { activateWhole } from '../i18n/activate.ts';

/** A component whose code is fetched when it is first shown, or ahead of that, with the texts of all such code. */
export interface Late<Props> {
  (props: Props): ReactNode;
  /** Fetches the code; resolves, or rejects, as the import does. */
  readonly load: () => Promise<unknown>;
}

/**
 * What has come ahead is shown at once, where React's `lazy` would suspend all the same: once a fallback stands, React
 * leaves it up to 300 ms, and the next one within as long again.
 */
export function late<Props extends object>(fetch: () => Promise<ComponentType<Props>>): Late<Props> {
  let here: ComponentType<Props> | null = null;
  let coming: Promise<ComponentType<Props>> | null = null;
  /** What is shown stays with its own answer: asked anew by each render, it would ask for ever where there is none. */
  let shown: Promise<ComponentType<Props>> | null = null;

  function load(): Promise<ComponentType<Props>> {
    coming ??= Promise.all([fetch(), activateWhole()]).then(
      ([component]) => (here = component),
      (error: unknown) => {
        coming = null;
        throw error;
      },
    );
    return coming;
  }
  function LateComponent(props: Props): ReactNode {
    return createElement(here ?? use((shown ??= load())), props);
  }
  return Object.assign(LateComponent, { load });
}
