import type { EnginePush } from '../protocol/engine.ts';
import { connectionState, updateConnection } from './connection-state.ts';
import { leavePartition } from './partition-access.ts';
import { acceptWindow, dropFeeds, wakeFeeds } from './window-feed.ts';

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
      return true;
    case 'session':
      updateConnection({ session: message.session });
      return true;
    case 'window':
      acceptWindow(message.userId, message.window);
      return true;
    case 'storage':
      updateConnection({ storage: message.storage });
      wakeFeeds();
      return true;
    case 'wiped':
      dropFeeds(message.userId);
      leavePartition(message.userId);
      return true;
    case 'displaced':
      return false;
  }
}
