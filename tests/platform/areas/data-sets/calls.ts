import { checkQuery } from '../../data-sets/check-query.ts';
import { createEvaluatedSet } from '../../data-sets/evaluated-set.ts';
import type { Handlers } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { pageAfter } from './page.ts';

/** What a data set of this query would show of its rows, if it had no limit: the same reach, the same fields hidden. */
export const dataSetHandlers: Handlers<'dataSet'> = {
  'dataSet.read': {
    kind: 'user',
    // `mayRead` refuses by type and organizations, as for a data set.
    policy: null,
    concerns: () => null,
    audit: null,
    run({ body: { after, count, ...asked }, services: { store, access, now }, userId }) {
      const checked = checkQuery({ ...asked, limit: count });
      if ('error' in checked) throw new Refusal(400, checked.error);
      const refused = access.mayRead(userId, checked.query);
      if (refused) throw new Refusal(403, refused);
      const sight = { reach: access.reachOf(userId), hidden: access.hiddenFrom(userId, checked.query) };
      const set = createEvaluatedSet(store, { ...checked.query, limit: null }, sight, now());
      const { rows, next } = pageAfter(set.window(), asked.sorting, after, count);
      return Promise.resolve({ rows: [...rows], next, total: set.total() });
    },
  },
};
