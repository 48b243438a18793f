import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import type { NumberOffer } from '../../domain/entities/number-order/calls.ts';
import { numberOrderCalls } from '../../domain/entities/number-order/calls.ts';
import type { CallAnswer } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { ruleOf } from '../../domain/protocol/error.ts';
import { loadRefusalText } from '../../fields/form/load-refusal-text.ts';
import type { OfferAnswer, WantedBlock } from './held-offers.ts';

const notReached = msg`The server could not be reached.`;

const blocksOf = ({ others, ...first }: CallAnswer<'numberOrder.offer'>): readonly NumberOffer[] => [
  first,
  ...others,
];

/** Asks the platform to hold blocks for an organization, in place of those released. */
export async function askOffer(
  i18n: I18n,
  organizationId: string,
  { endsWith, ...wanted }: WantedBlock,
  releases: readonly string[],
): Promise<OfferAnswer> {
  const body = {
    organizationId,
    ...wanted,
    ...(endsWith !== '' && { endsWith }),
    releases: [...releases],
  };
  const outcome = await call('numberOrder.offer', {}, body, organizationId);
  if (outcome.kind === 'saved') return { kind: 'held', blocks: blocksOf(outcome.value) };
  if (outcome.kind === 'unknown') return { kind: 'failed', message: i18n._(notReached) };
  if (ruleOf(outcome.error) === 'noBlock') return { kind: 'none' };
  return { kind: 'failed', message: await loadRefusalText(i18n, outcome.error) };
}

const replacedSchema = v.object({ offer: numberOrderCalls['numberOrder.offer'].answer });

/** The block that the platform offers in place of one that it refuses to deliver; null if the refusal is another one. */
export function replacementIn(outcome: CallOutcome): OfferAnswer | null {
  if (outcome.kind !== 'refused') return null;
  const { error } = outcome;
  if (ruleOf(error) === 'noBlock') return { kind: 'none' };
  const read = v.safeParse(replacedSchema, error.details);
  return read.success ? { kind: 'held', blocks: blocksOf(read.output.offer) } : null;
}
