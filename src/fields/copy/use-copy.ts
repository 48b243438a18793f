import { useLingui } from '@lingui/react/macro';
import { toast } from '../../kit/feedback/toast.ts';

/** Copies a text and confirms it with the toast `done`, or explains that the browser refused. */
export function useCopy(): (text: string, done: string) => Promise<void> {
  const { t } = useLingui();
  return async (text, done) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(done, 1.5);
    } catch {
      toast.info(t`Your browser blocked copying. Select the text and copy it manually.`, 5);
    }
  };
}
