import { useEffect } from 'react';

/** Asks again when the window gets the focus: what an answer is about may have changed in another one. */
export function useRefreshOnFocus(refresh: () => Promise<void>): void {
  useEffect(() => {
    const again = (): void => void refresh();
    addEventListener('focus', again);
    return () => removeEventListener('focus', again);
  }, [refresh]);
}
