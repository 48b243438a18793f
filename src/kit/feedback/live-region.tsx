import { useStore } from '../base/use-store.ts';
import { announcement } from './announcement.ts';
import { toast } from './toast.ts';
import type { Toast } from './toast.ts';

/** The visible toasts. */
export const useToasts = () => useStore(toast);

const messages = (toasts: readonly Toast[]) => toasts.map((one) => <span key={one.id}>{one.message}</span>);

/**
 * Says toasts and announcements to screen readers. A live region must exist before its text, and a modal dialog
 * silences every region outside it, so the page and each dialog render one, apart from the toasts themselves.
 */
export function LiveRegion() {
  const toasts = useToasts();
  const { text, count } = useStore(announcement);
  return (
    <div className="visually-hidden">
      <output>
        {messages(toasts.filter((one) => one.kind !== 'error'))}
        {/* A new element, so that a repeated text is announced again. */}
        <span key={`announcement ${count}`}>{text}</span>
      </output>
      <div role="alert">{messages(toasts.filter((one) => one.kind === 'error'))}</div>
    </div>
  );
}
