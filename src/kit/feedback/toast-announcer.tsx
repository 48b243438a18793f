import { useStore } from '../base/use-store.ts';
import { toast } from './toast.ts';
import type { Toast } from './toast.ts';

/** The visible toasts. */
export const useToasts = () => useStore(toast);

const announce = (toasts: readonly Toast[]) => toasts.map((one) => <span key={one.id}>{one.message}</span>);

/**
 * Announces the toasts to screen readers. A live region must exist before its text, and a modal dialog silences every
 * region outside it, so the page and each dialog render one, apart from the toasts themselves.
 */
export function ToastAnnouncer() {
  const toasts = useToasts();
  return (
    <div className="visually-hidden">
      <output>{announce(toasts.filter((one) => one.kind !== 'error'))}</output>
      <div role="alert">{announce(toasts.filter((one) => one.kind === 'error'))}</div>
    </div>
  );
}
