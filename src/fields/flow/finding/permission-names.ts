import { useEffect } from 'react';
import { call } from '../../../client/session/call.ts';
import { createStore } from '../../../lib/value/store.ts';
import { useStore } from '../../../kit/base/use-store.ts';

const known = createStore<ReadonlyMap<string, string>>(new Map());
let isAsked = false;

async function ask(): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  const outcome = await call('permission.list', {}, {}, null);
  if (outcome.kind === 'saved') known.set(new Map(outcome.value.map(({ id, name }) => [id, name])));
  else isAsked = false;
}

/** The names of permissions by id, as far as they have been asked for. */
export const usePermissionNames = (): ReadonlyMap<string, string> => useStore(known);

/** Asks the platform for the names of permissions, once findings mention one. */
export function useAskedPermissionNames(isMentioned: boolean): void {
  useEffect(() => {
    if (isMentioned) void ask();
  }, [isMentioned]);
}
