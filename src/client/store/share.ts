/**
 * The token of the wallboard that this tab shows, or null in other tabs. Read once: a wallboard tab has its own engine
 * and session, and no access to the users signed in in this browser.
 */
export const shareToken: string | null =
  /^\/shared\/([\w-]+)\/?$/.exec(window.location.pathname)?.[1] ?? null;
