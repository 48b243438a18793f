import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { routerId } from '../../../../src/domain/entities/outbound-sip-call-router/model.ts';
import { routeFor } from '../../../../src/domain/entities/outbound-sip-call-router/route.ts';
import type { Store, Write } from '../../store/store.ts';
import { breakerOf, breakerWrites } from '../circuit-breakers/breaker-of.ts';
import { rowOf } from '../publish.ts';
import { answerOf } from './carriers.ts';

/** What became of a call to the outside on its way to a carrier. */
export type Placed =
  | { readonly kind: 'taken'; readonly upstreamId: string }
  | { readonly kind: 'refused'; readonly reason: 'notFound' | 'error'; readonly message: string };

interface Placement {
  readonly placed: Placed;
  /** What the breakers learnt of it. */
  readonly writes: readonly Write[];
}

/** Is there nobody else to be asked, once this one says that there is no such number? */
const isFinal = ({ outboundSipSettings, failoverSettings }: EntityOf<'upstream'>, asked: number): boolean =>
  (asked === 0 ? outboundSipSettings : failoverSettings).notFoundAuthoritative;

/**
 * Takes a call to the outside to the first upstream of its route that takes it. One whose breaker is open is passed
 * over; one that fails leaves it to the next. Reads the store alone: the writes are the caller's to make.
 */
export function placeCall(
  store: Pick<Store, 'get' | 'all'>,
  number: string,
  { now, newId }: { readonly now: number; readonly newId: () => string },
): Placement {
  const router = rowOf(store, 'outboundSipCallRouter', routerId);
  const { upstreamIds } = routeFor(router ?? { rules: [], fallbackUpstreamIds: [] }, number);
  const writes: Write[] = [];
  let refused: Placed = { kind: 'refused', reason: 'error', message: `There is no route to ${number}` };
  let asked = 0;
  for (const id of upstreamIds) {
    const upstream = rowOf(store, 'upstream', id);
    if (upstream?.deleteDate !== null) continue;
    if (breakerOf(store, id)?.state === 'open') {
      // What somebody before said of the number weighs more.
      if (asked === 0)
        refused = {
          kind: 'refused',
          reason: 'error',
          message: `${upstream.name} is kept out: it failed too often`,
        };
      continue;
    }
    const answer = answerOf(upstream, number);
    const result = answer.kind === 'failed' ? answer : ({ kind: 'passed' } as const);
    writes.push(...breakerWrites(store, upstream, { result, now, newId }));
    if (answer.kind === 'taken') return { placed: { kind: 'taken', upstreamId: id }, writes };
    if (answer.kind === 'notFound') {
      refused = { kind: 'refused', reason: 'notFound', message: `${upstream.name} knows no ${number}` };
      if (isFinal(upstream, asked)) break;
    } else if (!(refused.kind === 'refused' && refused.reason === 'notFound'))
      refused = { kind: 'refused', reason: 'error', message: answer.message };
    asked += 1;
  }
  return { placed: refused, writes };
}
