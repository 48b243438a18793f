import { useMemo } from 'react';
import { readIds } from '../state/stored-id.ts';
import { createUserLists, useUserId } from '../state/user-list.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { withToggled } from './favourite.ts';

const favouritesOf = createUserLists('web-phone.favourites');

/** The user's favourite contacts, kept in this browser. */
export function useFavourites(): {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
} {
  const store = favouritesOf(useUserId());
  const text = useStore(store);
  return useMemo(
    () => ({
      ids: new Set(readIds(text)),
      toggle: (id) => store.set(JSON.stringify(withToggled(readIds(store.get()), id))),
    }),
    [text, store],
  );
}
