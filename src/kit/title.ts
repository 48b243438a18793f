import { useEffect } from 'react';

/** The browser's title: the page's own words, with a count before them only while something calls for the reader. */
export const titleOf = (text: string, calling: number): string =>
  calling > 0 ? `(${calling}) ${text}` : text;

let text = 'Portal';
let calling = 0;

const show = (): void => void (document.title = titleOf(text, calling));

/** Titles the page. */
export function setTitle(next: string): void {
  text = next;
  show();
}

/** Marks title and app icon with how many things call for the reader; 0 takes the mark away. */
export function setCalling(count: number): void {
  calling = count;
  show();
  if (!('setAppBadge' in navigator)) return;
  const marked = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  // Refused where the app is not installed; the title says it all the same.
  marked.catch(() => undefined);
}

/** Marks title and app icon as long as it is mounted. */
export function useCalling(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    setCalling(count);
    const clear = (): void => setCalling(0);
    // A tab that closes would leave its mark on the icon.
    window.addEventListener('pagehide', clear);
    return () => {
      window.removeEventListener('pagehide', clear);
      clear();
    };
  }, [count]);
}
