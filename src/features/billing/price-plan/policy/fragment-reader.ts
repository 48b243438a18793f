import { onUserLeaving } from '../../../../client/data/leaving-user.ts';
import { call } from '../../../../client/session/call.ts';
import type { PolicyFragment } from '../../../../domain/pricing/policy/tree.ts';
import type { CallOutcome } from '../../../../domain/protocol/engine.ts';
import { cached } from '../../../../lib/value/bounded-cache.ts';
import type { FragmentLoader } from './rules-at.ts';

/** A fragment could not be loaded. */
export class FragmentUnread extends Error {
  override readonly name = 'FragmentUnread';
  readonly outcome: Exclude<CallOutcome, { kind: 'saved' }>;

  constructor(id: string, outcome: Exclude<CallOutcome, { kind: 'saved' }>) {
    super(`Fragment ${id} could not be loaded`);
    this.outcome = outcome;
  }
}

const maxKept = 500;
const known = new Map<string, PolicyFragment>();
onUserLeaving(() => known.clear());

/** Reads fragments of the policies that an organization can see. */
export const fragmentReader = cached(10, (organizationId: string): FragmentLoader => async (id) => {
  const kept = known.get(`${organizationId} ${id}`);
  if (kept !== undefined) return kept;
  const outcome = await call('pricePolicy.fragment', { id }, {}, organizationId);
  if (outcome.kind !== 'saved') throw new FragmentUnread(id, outcome);
  if (known.size >= maxKept) known.clear();
  known.set(`${organizationId} ${id}`, outcome.value);
  return outcome.value;
});
