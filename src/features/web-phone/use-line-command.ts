import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { phoneRefusalOf } from '../../entities/web-phone-account/calls.ts';
import type { WebPhoneCommand } from '../../entities/web-phone-account/calls.ts';
import { toast } from '../../kit/toast.ts';
import { call } from '../../replica/call.ts';
import { useFailureToast } from '../../screens/use-failure-toast.ts';
import { refusalWords } from './words.ts';

interface LineCommand {
  /** Resolves whether the platform took it; what was refused is said. */
  readonly run: (command: WebPhoneCommand) => Promise<boolean>;
  /** What is under way. */
  readonly pending: WebPhoneCommand['command'] | null;
}

export function useLineCommand(accountId: string | null): LineCommand {
  const { i18n } = useLingui();
  const sayFailure = useFailureToast();
  const [pending, setPending] = useState<WebPhoneCommand['command'] | null>(null);

  async function run(command: WebPhoneCommand): Promise<boolean> {
    if (accountId === null) return false;
    setPending(command.command);
    const outcome = await call('webPhoneAccount.command', { id: accountId }, command, null);
    setPending(null);
    if (outcome.kind === 'saved') return true;
    const refusal = outcome.kind === 'refused' ? phoneRefusalOf(outcome.error.details) : null;
    if (refusal === null) sayFailure(outcome);
    else toast.error(i18n._(refusalWords[refusal]), 5);
    return false;
  }
  return { run, pending };
}
