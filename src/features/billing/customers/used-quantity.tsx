import { callDurationText } from '../price-plan/explain/call-duration.ts';
import { domainFacts } from '../../../domain/pricing/price-domain.ts';
import type { PriceDomain } from '../../../domain/pricing/price-domain.ts';

type Props = { domain: PriceDomain; quantity: number | null };

/** The duration of calls; nothing for what is not billed by duration. */
export const UsedQuantity = ({ domain, quantity }: Props) =>
  quantity !== null && domainFacts[domain].duration === 'seconds' ? callDurationText(quantity) : null;
