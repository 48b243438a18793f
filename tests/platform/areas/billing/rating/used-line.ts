import { periodAt, periodEnd } from '../../../../../src/domain/pricing/period.ts';
import type { Lifespan } from '../../../../../src/domain/pricing/rating/quantity.ts';
import { subscriptionMonth } from '../../../../../src/domain/pricing/rating/quantity.ts';
import type { UsedLine } from '../../../../../src/domain/pricing/rating/rate-line.ts';
import type { Usage } from './usage.ts';

/** The part of a usage that its amounts follow from. */
export type RatedFacts = Pick<Usage, 'domain' | 'month' | 'opened' | 'closed' | 'quantity' | 'plan'>;

const lifeOf = ({ opened, closed, month }: RatedFacts): Lifespan => ({
  from: Date.parse(opened),
  to: closed === null ? periodEnd(month) : Date.parse(closed),
});

/** The line of a bill that a usage is. */
export function lineOf(usage: RatedFacts): UsedLine {
  const { domain, month, opened, quantity, plan } = usage;
  const k = () => subscriptionMonth(periodAt(Date.parse(opened)) ?? month, month);
  switch (domain) {
    case 'outboundCall':
    case 'inboundCall':
      return { kind: 'call', seconds: quantity ?? 0 };
    case 'user':
    case 'trunk':
      return plan === 'fixed'
        ? { kind: 'subscription', k: k() }
        : { kind: 'byUse', life: lifeOf(usage), period: month };
    case 'number':
      return { kind: 'number', k: k() };
    case 'audioStorage':
      return { kind: 'storage', secondDays: quantity ?? 0, period: month };
    case 'audio':
    case 'sound':
    case 'recording':
    case 'tts':
    case 'outboundMail':
      throw new Error(`nothing measures ${domain}`);
  }
}
