import type { EntityRow } from '../../../../../src/domain/core/model.ts';
import type { Constraint } from '../../../../../src/domain/core/query.ts';
import type { SellerMonth } from '../../../../../src/domain/entities/billing-customer/query.ts';
import {
  askedMonth,
  customerId,
  sellerMonthOf,
} from '../../../../../src/domain/entities/billing-customer/query.ts';
import type { BillingCustomer } from '../../../../../src/domain/entities/billing-customer/schema.ts';
import { changedFields } from '../../../../../src/lib/value/changed-fields.ts';
import { sameJson } from '../../../../../src/lib/value/same-json.ts';
import type { AskedRows } from '../../../data-sets/projection/projection.ts';
import type { Change, Store } from '../../../store/store.ts';
import type { ContractMonths } from '../contracts/contract-months.ts';
import type { ConsumerTotals, UsageSums } from '../rating/usage-sums.ts';
import type { CustomerFacts, CustomerSource } from './customer-rows.ts';
import { amountsOf, customerRows, noTotals, totalsByConsumer } from './customer-rows.ts';

type Totals = ReadonlyMap<string, ConsumerTotals>;

/** The rows of a month of a seller, as long as somebody follows them. */
interface Book {
  readonly month: SellerMonth;
  followers: number;
  readonly rows: Map<string, BillingCustomer>;
  /** Null until they are added up. */
  totals: Totals | null;
  /** A row has changed that the contracts of its customers follow from. */
  isStale: boolean;
  /** Resolves once the totals are there. */
  complete: Promise<void>;
}

interface CustomerBookOptions extends CustomerSource {
  readonly store: Pick<Store, 'get' | 'all' | 'join'>;
  readonly usages: Pick<UsageSums, 'byConsumer'>;
  readonly contractMonths: Pick<ContractMonths, 'versionIn' | 'onChange'>;
  readonly now: () => number;
}

/** The types of rows that the contracts of customers follow from. */
const sources: ReadonlySet<string> = new Set(['organization', 'pricePlan', 'salesContract']);
/** The shortest time between two computations, ms. */
const minPauseMs = 500;
/** Adding up takes at most one in so many parts of the time. */
const timeShare = 20;

const keyOf = ({ seller, period }: SellerMonth): string => `${period} ${seller}`;

/** The organizations whose totals differ. */
const changedTotals = (before: Totals, after: Totals): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (consumer) => !sameJson(before.get(consumer), after.get(consumer)),
  );

/** Computes the customers of the sellers and months that somebody asks for, and keeps them up to date. */
export function createCustomerBooks(options: CustomerBookOptions): AskedRows {
  const { store, usages, contractMonths, now } = options;
  const books = new Map<string, Book>();
  const listeners: ((changes: readonly Change[]) => void)[] = [];
  let version = 0;
  let pauseMs = minPauseMs;
  let isScheduled = false;

  function put({ rows }: Book, facts: CustomerFacts): readonly Change[] {
    const before = rows.get(facts.id);
    const { version: _, updateDate: __, ...known } = before ?? {};
    if (before !== undefined && sameJson(known, facts)) return [];
    // Grows with each change, also across restarts.
    version = Math.max(version + 1, now());
    const after = { ...facts, version, updateDate: new Date(version).toISOString() };
    rows.set(facts.id, after);
    if (before === undefined) return [{ type: 'billingCustomer', before: null, after, event: null }];
    const fields = { ...changedFields<CustomerFacts>(before, facts), updateDate: after.updateDate };
    return [{ type: 'billingCustomer', before, after, event: { type: 'patch', fields } }];
  }

  function rewrite(book: Book): readonly Change[] {
    book.isStale = false;
    const next = customerRows(options, book.month, book.totals);
    const changes = [...next.values()].flatMap((facts) => put(book, facts));
    for (const [id, before] of book.rows) {
      if (next.has(id)) continue;
      book.rows.delete(id);
      changes.push({ type: 'billingCustomer', before, after: null, event: null });
    }
    return changes;
  }

  async function addUp(book: Book): Promise<void> {
    const { seller, period } = book.month;
    const [before, totals] = [book.totals, totalsByConsumer(await usages.byConsumer(seller, period))];
    if (books.get(keyOf(book.month)) !== book) return;
    book.totals = totals;
    const changed = before === null ? null : changedTotals(before, totals);
    const rows = changed?.map((consumer) => book.rows.get(customerId(book.month, consumer)));
    const isWhole = book.isStale || rows === undefined || rows.includes(undefined);
    const changes = isWhole
      ? rewrite(book)
      : rows.flatMap((row) =>
          row ? put(book, { ...row, amounts: amountsOf(totals.get(row.consumer) ?? noTotals) }) : [],
        );
    if (changes.length > 0) for (const listener of listeners) listener(changes);
  }

  async function addUpAll(): Promise<void> {
    const start = performance.now();
    for (const book of books.values()) await addUp(book);
    pauseMs = Math.max(minPauseMs, (performance.now() - start) * timeShare);
  }

  /** Adds up again soon: nothing but a batch tells that usages were stored. */
  function schedule(): void {
    if (isScheduled || books.size === 0) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      // A store that is closed or has failed reports that itself.
      addUpAll().catch(() => undefined);
    }, pauseMs).unref();
  }

  function open(month: SellerMonth): Book {
    const book: Book = {
      month,
      followers: 0,
      rows: new Map(),
      totals: null,
      isStale: false,
      complete: Promise.resolve(),
    };
    books.set(keyOf(month), book);
    rewrite(book);
    book.complete = addUp(book);
    book.complete.catch(() => undefined);
    return book;
  }

  function spoil(): void {
    for (const book of books.values()) book.isStale = true;
    schedule();
  }
  store.join((changes) => ({
    items: [],
    afterCommit: () => (changes.some(({ type }) => sources.has(type)) ? spoil() : schedule()),
  }));
  contractMonths.onChange(spoil);

  const asked = (constraints: readonly Constraint[]): Book | undefined => {
    const month = askedMonth(constraints);
    return month === null ? undefined : books.get(keyOf(month));
  };
  return {
    type: 'billingCustomer',
    get(id): EntityRow | undefined {
      const month = sellerMonthOf(id);
      return month === null ? undefined : books.get(keyOf(month))?.rows.get(id);
    },
    all: (constraints) => asked(constraints)?.rows.values() ?? [],
    follow(constraints) {
      const month = askedMonth(constraints);
      if (month === null) return () => undefined;
      const book = asked(constraints) ?? open(month);
      book.followers += 1;
      return () => {
        book.followers -= 1;
        if (book.followers === 0) books.delete(keyOf(book.month));
      };
    },
    async complete(constraints) {
      const book = asked(constraints);
      await (book?.isStale === true ? addUp(book) : book?.complete);
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}
