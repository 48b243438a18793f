import type { Core } from '../core.ts';
import { startActivation } from '../number-pool/activation.ts';
import { handleCompletion } from './completion.ts';
import { startOfferClock } from './offer-clock.ts';

/** Starts the work of the pool and of orders. */
export function startNumberOrders(core: Core): void {
  startActivation(core);
  startOfferClock(core);
  handleCompletion(core);
}
