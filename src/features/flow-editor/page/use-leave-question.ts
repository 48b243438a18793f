import { useEffect } from 'react';

/** Lets the browser ask before the tab is closed or reloaded with work that would be lost. */
export function useLeaveQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const onBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isUnsaved]);
}
