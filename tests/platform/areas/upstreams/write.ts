import { randomUUID } from 'node:crypto';
import { upstreamAddress } from '../../../../src/domain/entities/upstream/model.ts';
import type { Write } from '../../store/store.ts';
import { changedFields, hasFields } from '../../store/changed-fields.ts';
import { breakerOf } from '../circuit-breakers/breaker-of.ts';
import type { UserRequest } from '../handler.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../../store/write.ts';

/** Creates an upstream in the user's own organization; repeating the call changes nothing. Throws Refusal. */
export function createUpstream(request: UserRequest<'upstream.create'>): readonly Write[] {
  const { access, now } = request.services;
  const { id = randomUUID(), ...fields } = request.body;
  const organizationId = access.reachOf(request.userId) ?? '';
  const isRepeat = isRepeatedCreate(request, 'upstream', { id, organizationId }, (known) =>
    hasFields(known, fields),
  );
  if (isRepeat) return [];
  return [create('upstream', { id, organizationId, ...datesFrom(now()), ...fields })];
}

/** Updates an upstream; a changed address deletes its circuit breaker and with it the failures so far. Throws Refusal. */
export function updateUpstream(request: UserRequest<'upstream.update'>): readonly Write[] {
  const { store, now } = request.services;
  const { body } = request;
  const upstream = subjectOf(request, 'upstream');
  const account = body.account && { ...upstream.account, ...body.account };
  const changes = changedFields(upstream, { ...body, account });
  if (Object.keys(changes).length === 0) return [];
  const isMoved = account !== undefined && upstreamAddress({ account }) !== upstreamAddress(upstream);
  const breaker = isMoved ? breakerOf(store, upstream.id) : undefined;
  const deleteDate = new Date(now()).toISOString();
  return [
    patch('upstream', upstream.id, changes),
    ...(breaker ? [patch('circuitBreaker', breaker.id, { deleteDate })] : []),
  ];
}
