import { listChoiceKey } from '../lib/browser/private-choice.ts';
import { createStoredChoice } from '../lib/browser/stored-choice.ts';
import type { StoredChoice } from '../lib/browser/stored-choice.ts';
import { useSession } from '../client/session/session.ts';
import { useStore } from '../kit/base/use-store.ts';

const choices = new Map<string, StoredChoice<string | null>>();

type StoredKind = Parameters<typeof listChoiceKey>[1];

function choiceOf(userId: string, kind: StoredKind, list: string): StoredChoice<string | null> {
  const key = listChoiceKey(userId, kind, list);
  const choice = choices.get(key) ?? createStoredChoice<string | null>(key, (stored) => stored);
  choices.set(key, choice);
  return choice;
}

/**
 * A text this user stored for this list; one watched choice per key. Until there is one, the text that an earlier
 * build stored under the name `before` counts.
 */
export function useStoredText(
  kind: StoredKind,
  list: string,
  before: string = list,
): [string | null, (text: string) => void] {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const choice = choiceOf(userId, kind, list);
  const own = useStore(choice);
  const earlier = useStore(choiceOf(userId, kind, before));
  return [own ?? earlier, choice.set];
}
