import type { Channel } from '../../../../../src/domain/entities/channel/model.ts';
import type { BatchItem, Change, Store } from '../../../store/store.ts';
import { rowOf } from '../../../store/typed-rows.ts';
import type { ProductOfNumber } from '../catalogue/prefix-index.ts';
import { closeUsage, endOfCall, openUsage, readOpenUsages } from './open-usage.ts';
import type { Rater } from './rater.ts';
import type { UsageTables } from './tables.ts';
import { usageRemoval, withoutSales } from './tables.ts';
import { usageRow } from './usage-table.ts';
import type { Usage } from './usage.ts';

interface CallMeterOptions {
  readonly store: Store;
  readonly now: () => number;
  readonly usages: Pick<UsageTables, 'inState'>;
  readonly productOfNumber: ProductOfNumber;
  readonly rater: Pick<Rater, 'endOf' | 'prepare'>;
  /** Called once usages are stored that a job has to rate. */
  readonly onPending: () => void;
}

type ChannelStep = Pick<Change, 'before' | 'after'>;

/** The changes of each channel. */
function channelChanges(changes: readonly Change[]): ReadonlyMap<string, readonly ChannelStep[]> {
  const byChannel = new Map<string, ChannelStep[]>();
  for (const { type, before, after } of changes) {
    const id = (after ?? before)?.id;
    if (type !== 'channel' || id === undefined) continue;
    const known = byChannel.get(id);
    if (known === undefined) byChannel.set(id, [{ before, after }]);
    else known.push({ before, after });
  }
  return byChannel;
}

/** The row that the store has put back, because the database refused what came after it; undefined if it has not. */
function restoredRow(changes: readonly ChannelStep[]): Channel | undefined {
  const [gone, back] = changes;
  const isRestored = gone?.after === null && back?.before === null && back.after !== null;
  return isRestored ? (back.after as Channel) : undefined;
}

/**
 * Meters calls: sees every change of a channel, whoever makes it. The answer opens a usage with the number known then,
 * because a transfer changes the parties later (D-B16); the end closes and rates it, in the transaction of that change.
 */
export async function startCallMeter(options: CallMeterOptions): Promise<void> {
  const { store, now, productOfNumber, rater, onPending } = options;
  const open = await readOpenUsages(options.usages);
  /** Those that this batch closes, until it is stored. */
  const closing = new Map<string, Usage>();
  let hasPending = false;
  let opening: Usage[] = [];

  function closed(usage: Usage, end: string): readonly BatchItem[] {
    const ended = closeUsage(usage, end);
    open.delete(usage.subjectId);
    closing.set(usage.subjectId, usage);
    try {
      const rated = rater.endOf(ended);
      if (rated !== null) return [rated];
    } catch (error) {
      console.error('rating:', error);
    }
    hasPending = true;
    return [usageRow(ended)];
  }

  function metered({ before, after }: ChannelStep): readonly BatchItem[] {
    // Rows of this type.
    const [was, channel] = [before as Channel | null, after as Channel | null];
    const known = open.get((channel ?? was)?.id ?? '');
    const end = endOfCall(channel, now());
    if (known !== undefined) return end === null ? [] : closed(known, end);
    // Only the answer opens a usage: what a later transfer leads to is not billed again.
    const isAnswered = channel !== null && channel.answerDate !== null && (was?.answerDate ?? null) === null;
    const usage = isAnswered && end === null ? openUsage(channel, productOfNumber) : null;
    if (usage === null) return [];
    open.set(usage.subjectId, usage);
    opening.push(usage);
    return [usageRow(usage)];
  }

  function restored(channel: Channel): readonly BatchItem[] {
    const usage = open.get(channel.id) ?? closing.get(channel.id);
    if (usage === undefined || endOfCall(channel, now()) !== null) return [];
    if (channel.answerDate === null) {
      open.delete(channel.id);
      return usageRemoval(usage);
    }
    open.set(channel.id, usage);
    return [usageRow(usage), withoutSales(usage)];
  }

  /** A participant that throws loses its statements: whatever fails here costs one usage at most. */
  function itemsOf(changes: readonly ChannelStep[]): readonly BatchItem[] {
    try {
      const row = restoredRow(changes);
      return row === undefined ? changes.flatMap(metered) : restored(row);
    } catch (error) {
      console.error('rating:', error);
      return [];
    }
  }

  function prepare(): void {
    const usages = opening;
    opening = [];
    // A price that cannot be read now leaves the usage to the job, which says why.
    if (usages.length > 0) rater.prepare(usages).catch(() => undefined);
  }

  store.join((changes) => ({
    items: [...channelChanges(changes).values()].flatMap(itemsOf),
    afterCommit() {
      closing.clear();
      prepare();
      if (!hasPending) return;
      hasPending = false;
      onPending();
    },
  }));

  const ended = [...open.values()].flatMap((usage) => {
    const end = endOfCall(rowOf(store, 'channel', usage.subjectId) ?? null, now());
    return end === null ? [] : [closeUsage(usage, end)];
  });
  for (const { subjectId } of ended) open.delete(subjectId);
  if (ended.length > 0) {
    await store.write([], ended.map(usageRow));
    onPending();
  }
  await rater.prepare([...open.values()]);
}
