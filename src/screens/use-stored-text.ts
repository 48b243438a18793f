import { listChoiceKey } from '../lib/browser/private-choice.ts';
import { createStoredChoice } from '../lib/browser/stored-choice.ts';
import type { StoredChoice } from '../lib/browser/stored-choice.ts';
import { useSession } from '../client/session/session.ts';
import { useStore } from '../kit/base/use-store.ts';

const choices = new Map<string, StoredChoice<string | null>>();

/** A text this user stored for this list; one watched choice per key. */
export function useStoredText(
  kind: Parameters<typeof listChoiceKey>[1],
  list: string,
): [string | null, (text: string) => void] {
  const userId = useSession((session) => session.selectedUser?.id ?? '');
  const key = listChoiceKey(userId, kind, list);
  const choice = choices.get(key) ?? createStoredChoice<string | null>(key, (stored) => stored);
  choices.set(key, choice);
  return [useStore(choice), choice.set];
}
