import { randomUUID } from 'node:crypto';
import type { Channel } from '../../../../../src/domain/entities/channel/model.ts';
import { isFinal } from '../../../../../src/domain/entities/channel/rules.ts';
import { periodAt } from '../../../../../src/domain/pricing/period.ts';
import { secondsOf } from '../../../../../src/domain/pricing/rating/rate.ts';
import type { ProductOfNumber } from '../catalogue/prefix-index.ts';
import { calledProduct } from './called-product.ts';
import type { UsageTables } from './tables.ts';
import type { Usage } from './usage.ts';

/** The usage of a call from its answer on; null if it is not answered, or not billed. */
export function openUsage(channel: Channel, productOfNumber: ProductOfNumber): Usage | null {
  const { id: subjectId, organizationId: consumer, answerDate } = channel;
  const month = answerDate === null ? undefined : periodAt(Date.parse(answerDate));
  const product = calledProduct(channel, productOfNumber);
  if (product === null || answerDate === null || month === undefined) return null;
  return {
    // Clients choose the ids of channels, and could choose one again.
    id: randomUUID(),
    month,
    consumer,
    subjectId,
    ...product,
    plan: null,
    opened: answerDate,
    closed: null,
    quantity: null,
    state: 'open',
  };
}

/** A usage whose call has ended. The clock may have been set back since the answer: then the call had no length. */
export function closeUsage(usage: Usage, end: string): Usage {
  const ms = Math.max(0, Date.parse(end) - Date.parse(usage.opened));
  return { ...usage, closed: ms === 0 ? usage.opened : end, quantity: secondsOf(ms), state: 'pending' };
}

/** When a call ended, by its channel; null while it goes on. */
export function endOfCall(channel: Channel | null, now: number): string | null {
  if (channel === null) return new Date(now).toISOString();
  return isFinal(channel.state) ? (channel.finishDate ?? channel.updateDate) : channel.deleteDate;
}

const pageSize = 1000;

/** The usages of calls that have not ended, by their channels. */
export async function readOpenUsages(usages: Pick<UsageTables, 'inState'>): Promise<Map<string, Usage>> {
  const open = new Map<string, Usage>();
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: readonly Usage[] = await usages.inState('open', { after, limit: pageSize });
    for (const usage of page) open.set(usage.subjectId, usage);
    after = page.length < pageSize ? undefined : page.at(-1)?.id;
  }
  return open;
}
