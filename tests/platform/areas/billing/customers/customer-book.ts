import type { SellerMonth } from '../../../../../src/domain/entities/billing-customer/query.ts';
import { customerId } from '../../../../../src/domain/entities/billing-customer/query.ts';
import type { BillingCustomer } from '../../../../../src/domain/entities/billing-customer/schema.ts';
import type { Slices } from '../../../../../src/lib/async/slices.ts';
import { workUntil } from '../../../../../src/lib/async/slices.ts';
import { changedFields } from '../../../../../src/lib/value/changed-fields.ts';
import { sameJson } from '../../../../../src/lib/value/same-json.ts';
import { inSlices } from '../../../base/in-slices.ts';
import type { Change } from '../../../store/store.ts';
import type { UsageSums } from '../rating/usage-sums.ts';
import type { TotalsByConsumer } from './consumer-totals.ts';
import { changedTotals, readTotals } from './consumer-totals.ts';
import type { CustomerFacts, CustomerSource } from './customer-rows.ts';
import { amountsOf, customerRows, noTotals } from './customer-rows.ts';

/** The rows of a month of a seller. */
export interface CustomerBook {
  readonly rows: ReadonlyMap<string, BillingCustomer>;
  /** A row has changed that the contracts of its customers follow from. */
  readonly spoil: () => void;
  /** Computes again after the computation that is under way. All who ask before it begins share it. */
  readonly refresh: () => Promise<void>;
  /** Resolves once the amounts are there, and the contracts are those of now. */
  readonly complete: () => Promise<void>;
  /** Ends the computation that is under way: nobody follows the rows any more. */
  readonly close: () => void;
}

export interface CustomerBookOptions extends CustomerSource {
  readonly usages: Pick<UsageSums, 'byConsumer'>;
  readonly nextVersion: () => number;
  readonly announce: (changes: readonly Change[]) => void;
}

/** A new book is computed for this long before it answers: a small one has all of its rows then, without amounts. */
const firstSliceMs = 20;
/** Rows that are compared and announced at once. */
const chunkSize = 20;

/** Opens a book. Its work is done in slices, each of which ends with its changes announced. */
export function openCustomerBook(month: SellerMonth, options: CustomerBookOptions): CustomerBook {
  const { usages, nextVersion } = options;
  const rows = new Map<string, BillingCustomer>();
  let totals: TotalsByConsumer | null = null;
  let isStale = false;
  let isOpen = true;
  /** Nobody follows the rows of the first slice yet. */
  let announce: CustomerBookOptions['announce'] = () => undefined;
  /** The last computation that has begun. */
  let pass: Promise<void> = Promise.resolve();
  /** The one that begins after it. */
  let nextPass: Promise<void> | null = null;

  function put(facts: CustomerFacts): readonly Change[] {
    const before = rows.get(facts.id);
    const { version: _, updateDate: __, ...known } = before ?? {};
    if (before !== undefined && sameJson(known, facts)) return [];
    const version = nextVersion();
    const after = { ...facts, version, updateDate: new Date(version).toISOString() };
    rows.set(facts.id, after);
    if (before === undefined) return [{ type: 'billingCustomer', before: null, after, event: null }];
    const fields = { ...changedFields<CustomerFacts>(before, facts), updateDate: after.updateDate };
    return [{ type: 'billingCustomer', before, after, event: { type: 'patch', fields } }];
  }

  /** Puts rows; undefined ones are points at which the work can be interrupted. */
  function* putAll(found: Iterable<CustomerFacts | undefined>): Slices<void> {
    let chunk: CustomerFacts[] = [];
    const putChunk = (): void => {
      const changes = chunk.flatMap(put);
      if (changes.length > 0) announce(changes);
      chunk = [];
    };
    for (const facts of found) {
      if (facts !== undefined && chunk.push(facts) === chunkSize) putChunk();
      if (!isOpen) return;
      yield;
    }
    putChunk();
  }

  function* rewrite(): Slices<void> {
    // A change while the rows are computed makes them stale again.
    isStale = false;
    const kept = new Set<string>();
    function* found(): Generator<CustomerFacts | undefined> {
      for (const facts of customerRows(options, month, totals)) {
        if (facts !== undefined) kept.add(facts.id);
        yield facts;
      }
    }
    yield* putAll(found());
    for (const [id, before] of rows) {
      if (!isOpen) return;
      if (!kept.has(id)) {
        rows.delete(id);
        announce([{ type: 'billingCustomer', before, after: null, event: null }]);
      }
      yield;
    }
  }

  /** Puts the rows whose totals differ. Makes the book stale if other rows follow from them. */
  function* changed(before: TotalsByConsumer, after: TotalsByConsumer): Generator<CustomerFacts | undefined> {
    for (const consumer of changedTotals(before, after)) {
      const row = consumer && rows.get(customerId(month, consumer));
      const sums = consumer && after.get(consumer);
      // A customer that has moved away is shown for what it used alone.
      if (consumer && (!row || (row.coverage === 'moved' && !sums))) isStale = true;
      yield row ? { ...row, amounts: amountsOf(sums || noTotals) } : undefined;
    }
  }

  function* putTotals(after: TotalsByConsumer): Slices<void> {
    const before = totals;
    totals = after;
    isStale ||= before === null;
    if (before !== null && !isStale) yield* putAll(changed(before, after));
    if (isStale) yield* rewrite();
  }

  async function addUp(): Promise<void> {
    const after = await readTotals(usages, month.seller, month.period);
    if (isOpen) await inSlices(putTotals(after));
  }

  function refresh(): Promise<void> {
    const begin = (): Promise<void> => {
      nextPass = null;
      return (pass = isOpen ? addUp() : Promise.resolve());
    };
    return (nextPass ??= pass.then(begin, begin));
  }

  const first = rewrite();
  const end = performance.now() + firstSliceMs;
  const done = workUntil(first, () => performance.now() >= end);
  ({ announce } = options);
  if (done === undefined) pass = inSlices(first);
  // A store that is closed or has failed reports that itself.
  refresh().catch(() => undefined);

  return {
    rows,
    spoil: () => void (isStale = true),
    refresh,
    complete: () => (isStale ? refresh() : totals === null ? (nextPass ?? pass) : pass),
    close: () => void (isOpen = false),
  };
}
