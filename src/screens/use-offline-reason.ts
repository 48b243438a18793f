import { useLingui } from '@lingui/react/macro';
import { useLink } from '../client/connection/link.ts';
import type { WhileConnecting } from '../client/connection/link-problem.ts';
import { linkProblem } from '../client/connection/link-problem.ts';

/** Why a command cannot be sent now; undefined if it can. */
export function useOfflineReason(patience: WhileConnecting = 'none'): string | undefined {
  const { t } = useLingui();
  const { status } = useLink();
  const found = linkProblem(status, patience);
  if (found === null) return undefined;
  return found === 'connecting' ? t`Connecting to the server…` : t`There is no connection to the server.`;
}
