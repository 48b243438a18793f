import { createStore } from '../../lib/value/store.ts';
import type { CallAnswer, UploadName } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { ask, tell } from '../connection/engine-access.ts';
import { onPush } from '../connection/push.ts';
import { currentSession } from './session.ts';

/** The progress of this tab's uploads in bytes, by transfer id: that of the entity, unless it takes several files. */
export const transfers = createStore<
  Readonly<Record<string, { readonly sent: number; readonly total: number }>>
>({});

onPush((message) => {
  if (message.push !== 'transfer') return;
  const { id, sent, total } = message;
  if (transfers.get()[id]) transfers.set({ ...transfers.get(), [id]: { sent, total } });
});

/** The engine itself aborts a stalled upload. */
const maxUploadMs = 2 * 60 * 60 * 1000;

/**
 * Uploads a file to the entity with this id for the selected user; `transfers` has the progress, by the transfer id.
 * Never throws.
 */
export async function upload<Name extends UploadName>(
  name: Name,
  parameters: Readonly<Record<string, string>> & { readonly id: string },
  file: Blob,
  organizationId: string | null,
  id = parameters.id,
): Promise<CallOutcome<CallAnswer<Name>>> {
  const userId = currentSession().selectedUser?.id ?? null;
  transfers.set({ ...transfers.get(), [id]: { sent: 0, total: file.size } });
  try {
    return await ask(
      (engine) =>
        engine.call<UploadName>({
          name,
          parameters,
          body: file,
          userId,
          organizationId,
          transfer: id,
        }) as Promise<CallOutcome<CallAnswer<Name>>>,
      maxUploadMs,
    );
  } catch (error) {
    console.warn(`${name}:`, error);
    return { kind: 'unknown', reason: 'lost' };
  } finally {
    const { [id]: _, ...others } = transfers.get();
    transfers.set(others);
  }
}

/** Cancels the upload to this entity. */
export function stopUpload(id: string): void {
  if (transfers.get()[id]) tell((engine) => engine.stopTransfer(id));
}
