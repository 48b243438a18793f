const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Lets the browser ask before the tab is closed or reloaded, while it has work that is not saved. */
export function askBeforeLeaving(isUnsaved: boolean): void {
  // The browser cannot keep a page with this listener for going back, so it is there only when needed.
  window.removeEventListener('beforeunload', onBeforeUnload);
  if (isUnsaved) window.addEventListener('beforeunload', onBeforeUnload);
}
