import * as v from 'valibot';
import { subscriptionRanges } from '../../catalogue/option-values.ts';
import { shapeNames } from '../../catalogue/shape.ts';
import { oneOf, wholeNumberIn } from './argument.ts';
import type { ComponentName } from '../state/command.ts';
import type { BlockVisits } from '../visit/visit.ts';

const shape = v.object({ events: shapeNames });
const maxEvents = 1_000_000;

/** Subscribes to the events of a component, or ends the subscriptions of the block (S1-9-25). */
export function subscription(
  visit: BlockVisits['channelEvents' | 'audioEvents'],
  component?: ComponentName,
): void {
  if (component === undefined) {
    for (const [key] of visit.waitingHere()) visit.abandon(key, 'ended');
    return;
  }
  const { events } = v.parse(shape, visit.node.config.shape);
  const range = oneOf(visit, 'range', subscriptionRanges);
  const max = visit.option('most') === null ? null : wholeNumberIn(visit, 'most', 1, maxEvents);
  visit.command({ type: 'subscribe', component, events, range, most: max }, null);
}
