const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Makes the browser ask before closing or reloading the tab with unsaved work. */
export function askBeforeLeaving(isUnsaved: boolean): void {
  // A page with this listener cannot use the back/forward cache, so the listener is added only when needed.
  window.removeEventListener('beforeunload', onBeforeUnload);
  if (isUnsaved) window.addEventListener('beforeunload', onBeforeUnload);
}
