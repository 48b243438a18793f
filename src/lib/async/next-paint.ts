/**
 * Resolves once the page's current content has been painted. A hidden page does not paint, so it resolves at once; a
 * page hidden meanwhile is waited for `maxWaitMs` at most.
 */
export const nextPaint = (maxWaitMs = 300): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    // The frame callback runs before painting; a task queued in it runs after.
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, maxWaitMs);
  });
