import { useSyncExternalStore } from 'react';
import { toast } from './toast.ts';
import type { Toast } from './toast.ts';

/** The toasts on show. */
export const useToasts = () => useSyncExternalStore(toast.subscribe, toast.shown);

const say = (toasts: readonly Toast[]) => toasts.map((one) => <span key={one.id}>{one.message}</span>);

/**
 * Says the toasts to those who listen. A live region must be there before its words, and a modal dialog silences
 * all regions outside it: so one stands in the page and one in every dialog, apart from the toasts themselves.
 */
export function ToastAnnouncer() {
  const toasts = useToasts();
  return (
    <div className="visually-hidden">
      <output>{say(toasts.filter((one) => one.kind !== 'error'))}</output>
      <div role="alert">{say(toasts.filter((one) => one.kind === 'error'))}</div>
    </div>
  );
}
