import type { CallAnswer, CallBody, CallName } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { ask } from '../connection/engine-access.ts';
import { connectionState } from '../connection/connection-state.ts';
import { currentSession } from './session.ts';

/**
 * Sends a command for the selected user. Its effect arrives as an event; the outcome says only whether the platform
 * accepted it. Never throws: if the engine dies in between, the outcome is `unknown`. A body of many objects is posted
 * `asText`: to copy them between the threads takes ten times as long.
 */
export async function call<Name extends CallName>(
  name: Name,
  parameters: Readonly<Record<string, string>>,
  body: CallBody<Name>,
  organizationId: string | null,
  form: 'asObjects' | 'asText' = 'asObjects',
): Promise<CallOutcome<CallAnswer<Name>>> {
  const userId = currentSession().selectedUser?.id ?? null;
  const posted = (): CallBody<Name> | string =>
    form === 'asText' && connectionState.get().readsText ? JSON.stringify(body) : body;
  try {
    return await ask(
      (engine) => engine.call<Name>({ name, parameters, body: posted(), userId, organizationId }),
      40_000,
    );
  } catch (error) {
    console.warn(`${name}:`, error);
    return { kind: 'unknown', reason: 'lost' };
  }
}
