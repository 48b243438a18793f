import { useEffect } from 'react';

/** The document title, preceded by the number of things that need the user's attention, if any. */
export const titleOf = (text: string, count: number): string => (count > 0 ? `(${count}) ${text}` : text);

let portal = 'Portal';
let page: string | null = null;
let attentionCount = 0;

const show = (): void => void (document.title = titleOf(page ?? portal, attentionCount));

/** Sets the document title of a page; null for one that has only the portal's. */
export function setTitle(next: string | null): void {
  page = next;
  show();
}

/** Sets the document title of pages that have none of their own. */
export function setPortalTitle(name: string): void {
  portal = name;
  show();
}

/** Shows a count of things that need attention in the title and on the app icon; 0 removes it. */
export function setAttentionCount(count: number): void {
  attentionCount = count;
  show();
  if (!('setAppBadge' in navigator)) return;
  const badge = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Rejected if the app is not installed; the title still shows the count.
  badge.catch(() => undefined);
}

/** Shows the count in the title and on the app icon while the component is mounted. */
export function useAttentionCount(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    setAttentionCount(count);
    const clear = (): void => setAttentionCount(0);
    // A closed tab would leave its count on the icon.
    window.addEventListener('pagehide', clear);
    return () => {
      window.removeEventListener('pagehide', clear);
      clear();
    };
  }, [count]);
}
