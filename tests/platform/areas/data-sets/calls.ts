import type { CallAnswer } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { checkQuery } from '../../data-sets/check-query.ts';
import { createEvaluatedSet } from '../../data-sets/evaluated-set.ts';
import { withAskedRows } from '../../data-sets/projection/projection.ts';
import { quota } from '../../base/quota.ts';
import type { Handlers, UserRequest } from '../handler.ts';
import { Refusal } from '../../base/refusal.ts';
import { read } from '../user-calls.ts';
import { pageAfter } from './page.ts';
import type { DataSetServices } from './services.ts';

const { waitingPerSession } = quota.reads;

const tooMany = (message: string, seconds: number): Refusal =>
  new Refusal(429, { code: errorCode.tooManyAttempts, message, details: { seconds } }, seconds);

async function pageOf({
  body: { after, count, ...given },
  services,
  userId,
}: UserRequest<'dataSet.read', DataSetServices>): Promise<CallAnswer<'dataSet.read'>> {
  const { store, askedRows, access, now } = services;
  const checked = checkQuery({ ...given, limit: count });
  if ('error' in checked) throw new Refusal(400, checked.error);
  const refused = access.mayRead(userId, checked.query);
  if (refused) throw new Refusal(403, refused);
  const sight = { reach: access.reachOf(userId), hidden: access.hiddenFrom(userId, checked.query) };
  const computed = askedRows.find(({ type }) => type === checked.query.entityType);
  const unfollow = computed?.follow(checked.query.constraints);
  try {
    await computed?.complete(checked.query.constraints);
    const set = createEvaluatedSet(withAskedRows(store, askedRows), checked.query, sight, now());
    const { rows, next } = pageAfter(set.window(Infinity), given.sorting, after, count);
    return { rows: [...rows], next, total: set.total() };
  } finally {
    unfollow?.();
  }
}

/**
 * Pages through the rows of a data set without its limit, with the same reach and the same hidden fields. Each page
 * evaluates the whole set, so the sessions take turns.
 */
export const dataSetHandlers: Handlers<'dataSet', DataSetServices> = {
  // `mayRead` refuses by type and organizations, as it does for a data set.
  'dataSet.read': read(async (request) => {
    const { session, services } = request;
    if (services.reads.waiting(session.id) >= waitingPerSession)
      throw tooMany(`This session has ${waitingPerSession} reads waiting`, 1);
    const seconds = services.readRate.take(session.id);
    if (seconds > 0) throw tooMany('This session reads too many rows at a time', seconds);
    const answer = async () => pageOf(request);
    return new Promise((resolve) => services.reads.add(session.id, () => resolve(answer())));
  }),
};
