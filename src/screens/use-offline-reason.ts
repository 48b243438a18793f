import { useLingui } from '@lingui/react/macro';
import { useLink } from '../client/connection/link.ts';
import type { Patience } from './obstacle.ts';
import { obstacle } from './obstacle.ts';

/** Why a command cannot be sent to the platform now, or undefined when it can. */
export function useOfflineReason(patience: Patience = 'none'): string | undefined {
  const { t } = useLingui();
  const { status } = useLink();
  const found = obstacle(status, patience);
  if (found === null) return undefined;
  return found === 'connecting' ? t`Connecting to the server...` : t`There is no connection to the server.`;
}
