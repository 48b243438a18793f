import type { Query } from '../../../src/domain/core/query.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';

/**
 * The purpose of a set. A lookup reads single entities by id, or what belongs to one (a user's devices, the change log of
 * a row): opening 25 details makes some 75 of them. A list is a page of its own.
 */
export type Purpose = 'list' | 'lookup';

const isReference = (field: string): boolean => field === 'id' || field.endsWith('Id');

export const purposeOf = ({ constraints }: Query): Purpose =>
  constraints.some(
    (constraint) =>
      constraint.type === 'ids' ||
      ((constraint.type === 'equals' || constraint.type === 'in') && isReference(constraint.field)),
  )
    ? 'lookup'
    : 'list';

/** Limits of unused data: the newest `always` whatever their size, then as many as fit into `bytes`. */
export interface Budget {
  readonly always: number;
  readonly bytes: number;
}

const megabyte = 2 ** 20;

/** Unused sets of one user, for the next time. A row of a list takes about 500 bytes. */
export const setBudget: Readonly<Record<Purpose, Budget>> = {
  list: { always: 20, bytes: 64 * megabyte },
  lookup: { always: 40, bytes: 8 * megabyte },
};

/** `whole`: all rows of a set, which may be a thousand times as many as those of a row range. */
type WindowPurpose = Purpose | 'whole';

export const windowPurposeOf = ({ query, limit }: Pick<WindowRequest, 'query' | 'limit'>): WindowPurpose =>
  limit === 'all' ? 'whole' : purposeOf(query);

/** Records of closed windows of one user, for the next start. */
export const windowBudget: Readonly<Record<WindowPurpose, Budget>> = {
  list: { always: 40, bytes: 8 * megabyte },
  lookup: { always: 40, bytes: 2 * megabyte },
  whole: { always: 0, bytes: 4 * megabyte },
};

const nothing: Budget = { always: 0, bytes: 0 };

/** Nothing is kept: the disk is full. */
export const emptyBudget: Readonly<Record<WindowPurpose, Budget>> = {
  list: nothing,
  lookup: nothing,
  whole: nothing,
};

interface Unused<AnyPurpose extends string> {
  readonly purpose: AnyPurpose;
  readonly bytes: number;
  readonly lastUsed: number;
}

/** The items beyond the budget of their purpose, least recently used first to go. */
export function beyondBudget<AnyPurpose extends string, Item extends Unused<NoInfer<AnyPurpose>>>(
  items: readonly Item[],
  budget: Readonly<Record<AnyPurpose, Budget>>,
): readonly Item[] {
  const purposes = Object.entries<Budget>(budget);
  return purposes.flatMap(([purpose, { always, bytes: limit }]) => {
    let bytes = 0;
    return items
      .filter((item) => item.purpose === purpose)
      .toSorted((a, b) => b.lastUsed - a.lastUsed)
      .filter((item, index) => {
        bytes += item.bytes;
        return index >= always && bytes > limit;
      });
  });
}
