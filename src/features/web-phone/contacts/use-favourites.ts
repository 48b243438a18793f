import { useMemo, useSyncExternalStore } from 'react';
import { createPrivateChoice } from '../../../lib/browser/private-choice.ts';
import type { StoredChoice } from '../../../lib/browser/stored-choice.ts';
import { useSession } from '../../../client/session/session.ts';
import { readFavourites, withToggled } from './favourite.ts';

const stores = new Map<string, StoredChoice<string>>();
function storeOf(userId: string): StoredChoice<string> {
  const store =
    stores.get(userId) ?? createPrivateChoice(userId, 'web-phone.favourites', (stored) => stored ?? '[]');
  stores.set(userId, store);
  return store;
}

/** The user's favourite contacts, kept in this browser. */
export function useFavourites(): {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
} {
  const store = storeOf(useSession((session) => session.selectedUser?.id ?? ''));
  const text = useSyncExternalStore(store.subscribe, store.get);
  return useMemo(
    () => ({
      ids: new Set(readFavourites(text)),
      toggle: (id) => store.set(JSON.stringify(withToggled(readFavourites(store.get()), id))),
    }),
    [text, store],
  );
}
