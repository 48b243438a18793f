import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { phoneRefusalOf } from '../../../domain/entities/web-phone-account/calls.ts';
import type { WebPhoneCommand } from '../../../domain/entities/web-phone-account/calls.ts';
import { toast } from '../../../kit/feedback/toast.ts';
import { call } from '../../../client/session/call.ts';
import { useFailureToast } from '../../../screens/use-failure-toast.ts';
import { outboundCall } from './destination.ts';
import { createDialGuard } from './dial-guard.ts';
import { refusalWords } from './words.ts';

const dialGuard = createDialGuard(() => performance.now());

interface LineCommand {
  /** Resolves to whether the platform accepted it; a refusal is shown as a toast. */
  readonly run: (command: WebPhoneCommand) => Promise<boolean>;
  /** Calls a destination, unless that repeats the call before. `name`: its name, if the user called it by name. */
  readonly dial: (destination: string, name: string | null, lineId?: string) => Promise<boolean>;
  /** The command in progress. */
  readonly pending: WebPhoneCommand['command'] | null;
}

export function useLineCommand(accountId: string | null): LineCommand {
  const { i18n } = useLingui();
  const sayFailure = useFailureToast();
  const [pending, setPending] = useState<WebPhoneCommand['command'] | null>(null);

  // Commands run in sequence: tones out of order would be another number.
  const last = useRef<Promise<unknown>>(Promise.resolve());

  async function send(account: string, command: WebPhoneCommand): Promise<boolean> {
    setPending(command.command);
    const outcome = await call('webPhoneAccount.command', { id: account }, command, null);
    setPending(null);
    if (outcome.kind === 'saved') return true;
    const refusal = outcome.kind === 'refused' ? phoneRefusalOf(outcome.error.details) : null;
    if (refusal === null) sayFailure(outcome);
    else toast.error(i18n._(refusalWords[refusal]), 5);
    return false;
  }
  function run(command: WebPhoneCommand): Promise<boolean> {
    if (accountId === null) return Promise.resolve(false);
    const sent = last.current.then(() => send(accountId, command));
    last.current = sent;
    return sent;
  }
  return {
    run,
    dial: (destination, name, lineId) =>
      dialGuard.once(destination, () => run(outboundCall(destination, name, lineId))),
    pending,
  };
}
