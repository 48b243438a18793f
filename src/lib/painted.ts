/**
 * Resolves once what was put into the page by now has been painted; at once in a page that nobody sees, since it paints
 * nothing. A page that is hidden in between is not waited for longer than `patienceMs`.
 */
export const painted = (patienceMs = 300): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    // A frame is asked for before it is painted: what comes after it is a task of its own.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, patienceMs);
  });
