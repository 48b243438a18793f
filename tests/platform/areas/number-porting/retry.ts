import { canRetry } from '../../../../src/domain/entities/number-porting-request/rules.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import { invalid } from '../../base/refusal.ts';
import type { Write } from '../../store/store.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { patch } from '../../store/write.ts';
import type { UserRequest } from '../handler.ts';
import type { PortingRow } from './request-row.ts';

/** The request of the same organization that the new one repeats; undefined if it repeats none. Throws Refusal. */
export function repeatedRequest({
  services: { store, access },
  userId,
  body: { retryOf, organizationId },
}: UserRequest<'numberPortingRequest.createInbound'>): PortingRow | undefined {
  if (retryOf === undefined) return undefined;
  const row = rowOf(store, 'numberPortingRequest', retryOf);
  const isVisible = row?.deleteDate === null && row.organizationId === organizationId;
  if (!isVisible || !access.holds(userId, models.numberPortingRequest.view))
    throw invalid('gone', 'The request to repeat was not found', 'retryOf');
  if (!canRetry(row))
    throw invalid('movedOn', `An ${row.direction} request that is ${row.state} is not repeated`, 'retryOf');
  return row;
}

/**
 * A request can be repeated again and again, and its row goes to everyone who sees it. Each repetition names the request
 * itself, so that none is lost.
 */
export const maxNotedRetries = 20;

/** Notes on a request who has repeated it, and when. */
export const noteRetry = (
  { id, retries = [] }: Pick<PortingRow, 'id' | 'retries'>,
  retry: NonNullable<PortingRow['retries']>[number],
): Write => patch('numberPortingRequest', id, { retries: [...retries, retry].slice(-maxNotedRetries) });
