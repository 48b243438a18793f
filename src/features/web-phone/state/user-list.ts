import { createPrivateChoice } from '../../../lib/browser/private-choice.ts';
import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import { onPush } from '../../../client/connection/push.ts';
import { useSession } from '../../../client/session/session.ts';

export const useUserId = (): string => useSession((session) => session.selectedUser?.id ?? '');

/**
 * A list as JSON that this browser keeps for each user, until their rows are wiped. On a public computer it lasts as long as
 * the tab, like all preferences.
 */
export function createUserLists(name: string): (userId: string) => StoredChoice<string> {
  const lists = new Map<string, StoredChoice<string>>();
  onPush((message) => {
    if (message.push === 'wiped') lists.delete(message.userId);
  });
  return (userId) => {
    const list = lists.get(userId) ?? createPrivateChoice(userId, name, (stored) => stored ?? '[]');
    lists.set(userId, list);
    return list;
  };
}
