/** Code that could not be loaded, as without a connection before the service worker has stored it. */
export class CodeNotLoaded extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const failedStyles = new Set<HTMLLinkElement>();
let isWatching = false;

function watchStyles(): void {
  if (isWatching) return;
  isWatching = true;
  // Errors of elements do not bubble.
  globalThis.addEventListener?.(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
    },
    true,
  );
}

const reloadStyle = (link: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    failedStyles.delete(link);
    const next = link.cloneNode() as HTMLLinkElement;
    next.addEventListener('load', () => resolve());
    next.addEventListener('error', () => reject(new Error(`No styles from ${next.href}`)));
    link.replaceWith(next);
  });

/**
 * Loads code with `load`, which imports it. Vite takes a style sheet for loaded once it has failed, so the next load
 * begins with those that are missing.
 */
export function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  watchStyles();
  const loading =
    failedStyles.size === 0 ? load() : Promise.all(Array.from(failedStyles, reloadStyle)).then(load);
  return loading.catch((error: unknown) => {
    throw new CodeNotLoaded(error);
  });
}
