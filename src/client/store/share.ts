/**
 * The token of the wallboard that this tab shows, or null in every other. Read once: a tab that shows a wallboard
 * has an engine and a session of its own, and nothing of those who are signed in in this browser.
 */
export const shareToken: string | null =
  /^\/shared\/([\w-]+)\/?$/.exec(window.location.pathname)?.[1] ?? null;
