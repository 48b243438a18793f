/** Keys of the windows that this tab showed when it was left, and whose they were; nothing of their rows. */
export interface LeftWindows {
  readonly userId: string;
  readonly keys: readonly string[];
}
const storageKey = 'open-windows';

export const rememberLeft = (left: LeftWindows): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(left));

/** Did somebody who was signed in leave this tab? Whether they still are is another matter. */
export const wasLeft = (): boolean => sessionStorage.getItem(storageKey) !== null;

/** What was left, once. */
export function takeLeft(): LeftWindows | null {
  const text = sessionStorage.getItem(storageKey);
  sessionStorage.removeItem(storageKey);
  // This tab's own words: `rememberLeft` has written them.
  return text === null ? null : (JSON.parse(text) as LeftWindows);
}
