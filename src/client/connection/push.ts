import { forgetLeftDrafts } from '../../lib/browser/left-draft-keys.ts';
import { forgetPrivateChoices, forgetTabUser, forgetUserChoices } from '../../lib/browser/private-choice.ts';
import type { EnginePush } from '../../domain/protocol/engine.ts';
import { connectionState, updateConnection } from './connection-state.ts';

const listeners = new Set<(message: EnginePush) => void>();

/** Adds a listener for pushes. The modules that handle rows are loaded only once somebody is signed in. */
export const onPush = (listener: (message: EnginePush) => void): void => void listeners.add(listener);

/** comlink's answers arrive on the same port; they have an id, pushes never do. */
export const isPush = (data: unknown): data is EnginePush =>
  typeof data === 'object' && data !== null && 'push' in data;

/** A user's rows are being deleted: deletes what this tab has stored for them, unless the browser remembers them. */
function forgetChoices(userId: string): void {
  const { session } = connectionState.get();
  // A public computer remembers no user, so nobody could ask it to forget one.
  const isForgotten = session.device === 'public' || !session.users.some(({ id }) => id === userId);
  if (!isForgotten) return forgetPrivateChoices(userId);
  forgetUserChoices(userId);
  // The page that says how the sign-in has ended needs its user.
  if (session.ended?.[userId] === undefined) forgetTabUser(userId);
}

/** Handles a push of the engine. Returns false if the tab must leave this engine. */
export function acceptPush(message: EnginePush): boolean {
  // Safari may restart a worker on the same ports, so a push may come from an engine that we have not said hello to.
  if (message.epoch !== connectionState.get().epoch) return false;
  switch (message.push) {
    case 'link':
      updateConnection({ link: message.link, clockOffset: message.clockOffset });
      break;
    case 'session':
      updateConnection({ session: message.session });
      break;
    case 'storage':
      updateConnection({ storage: message.storage, isFull: message.isFull ?? false });
      break;
    case 'window':
    case 'audioLink':
    case 'topic':
    case 'transfer':
      break;
    case 'wiped':
      forgetChoices(message.userId);
      if (message.extent !== 'rows') forgetLeftDrafts((userId) => userId === message.userId);
      break;
    case 'displaced':
      return false;
  }
  for (const listener of listeners) listener(message);
  return true;
}
