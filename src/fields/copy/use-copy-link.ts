import { useLingui } from '@lingui/react/macro';
import { useCopy } from './use-copy.ts';

/** Copies the page's URL, which shows the same to anyone with permission. */
export function useCopyLink(): () => void {
  const { t } = useLingui();
  const copy = useCopy();
  return () => void copy(window.location.href, t`Link copied to clipboard`);
}
