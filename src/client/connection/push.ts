import { forgetPrivateChoices } from '../../lib/private-choice.ts';
import type { EnginePush } from '../../domain/protocol/engine.ts';
import { connectionState, updateConnection } from './connection-state.ts';

const listeners = new Set<(message: EnginePush) => void>();

/** Hears what the engine says of rows. Their side of the tab is loaded only once somebody is signed in. */
export const onPush = (listener: (message: EnginePush) => void): void => void listeners.add(listener);

/** comlink's answers travel on the same port; they carry an id, pushes never do. */
export const isPush = (data: unknown): data is EnginePush =>
  typeof data === 'object' && data !== null && 'push' in data;

/** Takes in what the engine says unasked. Returns false when this engine is to be left. */
export function acceptPush(message: EnginePush): boolean {
  // Safari may start a worker anew on the same ports: an epoch we did not greet is a stranger's.
  if (message.epoch !== connectionState.get().epoch) return false;
  switch (message.push) {
    case 'link':
      updateConnection({ link: message.link, clockOffset: message.clockOffset });
      break;
    case 'session':
      updateConnection({ session: message.session });
      break;
    case 'storage':
      updateConnection({ storage: message.storage });
      break;
    case 'window':
    case 'audioLink':
    case 'transfer':
      break;
    case 'wiped':
      forgetPrivateChoices(message.userId);
      break;
    case 'displaced':
      return false;
  }
  for (const listener of listeners) listener(message);
  return true;
}
