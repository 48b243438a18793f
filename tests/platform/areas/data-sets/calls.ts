import { checkQuery } from '../../data-sets/check-query.ts';
import { createEvaluatedSet } from '../../data-sets/evaluated-set.ts';
import type { Handlers } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { read } from '../user-calls.ts';
import { pageAfter } from './page.ts';

/** Pages through the rows of a data set without its limit, with the same reach and the same hidden fields. */
export const dataSetHandlers: Handlers<'dataSet'> = {
  // `mayRead` refuses by type and organizations, as it does for a data set.
  'dataSet.read': read(null, ({ body: { after, count, ...given }, services, userId }) => {
    const { store, access, now } = services;
    const checked = checkQuery({ ...given, limit: count });
    if ('error' in checked) throw new Refusal(400, checked.error);
    const refused = access.mayRead(userId, checked.query);
    if (refused) throw new Refusal(403, refused);
    const sight = { reach: access.reachOf(userId), hidden: access.hiddenFrom(userId, checked.query) };
    const set = createEvaluatedSet(store, checked.query, sight, now());
    const { rows, next } = pageAfter(set.window(Infinity), given.sorting, after, count);
    return { rows: [...rows], next, total: set.total() };
  }),
};
