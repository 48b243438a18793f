import { useLingui } from '@lingui/react/macro';
import { useCopy } from './use-copy.ts';

/** Copies the address of what is shown: it opens the same for whoever may see it. */
export function useCopyLink(): () => void {
  const { t } = useLingui();
  const copy = useCopy();
  return () => void copy(window.location.href, t`Link copied to clipboard`);
}
