import { randomUUID } from 'node:crypto';
import { addressOf } from '../../../../src/domain/entities/upstream/model.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import { breakerOf } from '../circuit-breakers/breaker-of.ts';
import type { CallRequest } from '../handler.ts';
import { isMadeAlready } from '../made-already.ts';
import { newsIn, subjectOf } from '../within-reach.ts';
import { create, datesFrom, patch } from '../write.ts';

/** Makes an upstream of the asker's own organization. A repeat of what was made is harmless. Throws Refusal. */
export async function createUpstream(
  asked: Asked,
  { id = randomUUID(), ...said }: CallRequest<'upstream.create'>['body'],
): Promise<void> {
  const { access, now } = asked.services;
  const organizationId = access.reachOf(asked.userId) ?? '';
  const isRepeat = isMadeAlready(
    asked,
    'upstream',
    { id, organizationId },
    (known) => Object.keys(newsIn(known, said)).length === 0,
  );
  if (isRepeat) return;
  await change(asked, [create('upstream', { id, organizationId, ...datesFrom(now()), ...said })]);
}

/** Changes what is said of an upstream; at another address it begins without failures. Throws Refusal. */
export async function updateUpstream(
  asked: Asked,
  said: CallRequest<'upstream.update'>['body'],
): Promise<void> {
  const { store, now } = asked.services;
  const upstream = subjectOf(asked, 'upstream');
  const account = said.account && { ...upstream.account, ...said.account };
  const news = newsIn(upstream, { ...said, account });
  if (Object.keys(news).length === 0) return;
  const isMoved = account !== undefined && addressOf({ account }) !== addressOf(upstream);
  const breaker = isMoved ? breakerOf(store, upstream.id) : undefined;
  const deleteDate = new Date(now()).toISOString();
  await change(asked, [
    patch('upstream', upstream.id, news),
    ...(breaker ? [patch('circuitBreaker', breaker.id, { deleteDate })] : []),
  ]);
}
