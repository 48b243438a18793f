import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { upstreamAddress } from '../../../../src/domain/entities/upstream/model.ts';
import type { Store, Write } from '../../store/store.ts';
import { rowsBy } from '../../store/typed-rows.ts';
import { create, datesFrom, patch } from '../../store/write.ts';
import type { CallResult } from './rules.ts';
import { afterCall, closedBreaker } from './rules.ts';

/** The circuit breaker of an upstream; undefined before its first call and after it was deleted. */
export const breakerOf = (
  store: Pick<Store, 'by'>,
  upstreamId: string,
): EntityOf<'circuitBreaker'> | undefined =>
  rowsBy(store, 'circuitBreaker', 'upstreamId', upstreamId).find(({ deleteDate }) => deleteDate === null);

interface CallReport {
  readonly result: CallResult;
  readonly now: number;
  readonly newId: () => string;
}

/** Counts a call over an upstream in its breaker; no writes where nothing changes. */
export function breakerWrites(
  store: Pick<Store, 'by'>,
  upstream: EntityOf<'upstream'>,
  { result, now, newId }: CallReport,
): readonly Write[] {
  const known = breakerOf(store, upstream.id);
  const next = afterCall(known ?? closedBreaker, result, now);
  if (known === undefined)
    return [
      create('circuitBreaker', {
        id: newId(),
        organizationId: upstream.organizationId,
        ...datesFrom(now),
        name: upstreamAddress(upstream),
        upstreamId: upstream.id,
        ...next,
      }),
    ];
  const isChanged = result.kind === 'failed' || known.state !== 'closed' || known.failureCount > 0;
  return isChanged ? [patch('circuitBreaker', known.id, next)] : [];
}
