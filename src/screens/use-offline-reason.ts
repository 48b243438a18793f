import { useLingui } from '@lingui/react/macro';
import { useLink } from '../replica/link.ts';

/** Why nothing can be sent to the platform now, or undefined when it can. */
export function useOfflineReason(): string | undefined {
  const { t } = useLingui();
  const { status } = useLink();
  if (status === 'connected') return undefined;
  return status === 'connecting' ? t`Connecting to the server...` : t`There is no connection to the server.`;
}
