import type { EntityRow } from '../../../../../src/domain/core/model.ts';
import type { Constraint } from '../../../../../src/domain/core/query.ts';
import type { SellerMonth } from '../../../../../src/domain/entities/billing-customer/query.ts';
import { askedMonth, sellerMonthOf } from '../../../../../src/domain/entities/billing-customer/query.ts';
import type { AskedRows } from '../../../data-sets/projection/projection.ts';
import type { Change, Store } from '../../../store/store.ts';
import type { ContractMonths } from '../contracts/contract-months.ts';
import type { CustomerBook, CustomerBookOptions } from './customer-book.ts';
import { openCustomerBook } from './customer-book.ts';

interface CustomerBooksOptions extends Pick<CustomerBookOptions, 'usages'> {
  readonly store: Pick<Store, 'get' | 'all' | 'join'>;
  readonly contractMonths: Pick<ContractMonths, 'versionIn' | 'onChange'>;
  readonly now: () => number;
}

/** The types of rows that the contracts of customers follow from. */
const sources: ReadonlySet<string> = new Set(['organization', 'pricePlan', 'salesContract']);
/** The shortest time between two computations, ms. */
const minPauseMs = 500;
/** Computing takes at most one in so many parts of the time, and leaves half of its own time to others. */
const timeShare = 10;

const keyOf = ({ seller, period }: SellerMonth): string => `${period} ${seller}`;

/** Computes the customers of the sellers and months that somebody asks for, and keeps them up to date. */
export function createCustomerBooks(options: CustomerBooksOptions): AskedRows {
  const { store, contractMonths, now } = options;
  const books = new Map<string, { readonly book: CustomerBook; followers: number }>();
  const listeners: ((changes: readonly Change[]) => void)[] = [];
  let version = 0;
  let pauseMs = minPauseMs;
  let isScheduled = false;

  async function refreshAll(): Promise<void> {
    const start = performance.now();
    for (const { book } of books.values()) await book.refresh();
    pauseMs = Math.max(minPauseMs, (performance.now() - start) * timeShare);
  }

  /** Computes again soon: nothing but a batch tells that usages were stored. */
  function schedule(): void {
    if (isScheduled || books.size === 0) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      // A store that is closed or has failed reports that itself.
      refreshAll().catch(() => undefined);
    }, pauseMs).unref();
  }

  function spoil(): void {
    for (const { book } of books.values()) book.spoil();
    schedule();
  }
  store.join((changes) => ({
    items: [],
    afterCommit: () => (changes.some(({ type }) => sources.has(type)) ? spoil() : schedule()),
  }));
  contractMonths.onChange(spoil);

  const open = (month: SellerMonth): CustomerBook =>
    openCustomerBook(month, {
      ...options,
      // Grows with each change, also across restarts.
      nextVersion: () => (version = Math.max(version + 1, now())),
      announce: (changes) => listeners.forEach((listener) => listener(changes)),
    });

  const asked = (constraints: readonly Constraint[]): CustomerBook | undefined => {
    const month = askedMonth(constraints);
    return month === null ? undefined : books.get(keyOf(month))?.book;
  };
  return {
    type: 'billingCustomer',
    get(id): EntityRow | undefined {
      const month = sellerMonthOf(id);
      return month === null ? undefined : books.get(keyOf(month))?.book.rows.get(id);
    },
    all: (constraints) => asked(constraints)?.rows.values() ?? [],
    follow(constraints) {
      const month = askedMonth(constraints);
      if (month === null) return () => undefined;
      const key = keyOf(month);
      const entry = books.get(key) ?? { book: open(month), followers: 0 };
      books.set(key, entry);
      entry.followers += 1;
      return () => {
        entry.followers -= 1;
        if (entry.followers > 0) return;
        books.delete(key);
        entry.book.close();
      };
    },
    complete: async (constraints) => asked(constraints)?.complete(),
    subscribe: (listener) => void listeners.push(listener),
  };
}
