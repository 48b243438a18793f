import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { Constraint } from '../../domain/core/query.ts';
import type { WindowRequest } from '../../domain/protocol/window.ts';
import { windowOf } from '../../domain/protocol/window.ts';
import { readRows } from '../../client/data/follow.ts';
import { readAll } from '../../client/data/read-all.ts';
import { useSession } from '../../client/session/session.ts';
import { useDataSet } from '../../client/data/use-data-set.ts';
import type { ExcludedIds } from '../rows/row-range.ts';
import { tickableIds, withoutMissing } from '../rows/row-range.ts';
import { createRowReads } from './row-reads.ts';
import type { TickableList } from './shown-ids.ts';
import { namedLimit } from './shown-ids.ts';

/** The ticked rows of a list, on all pages. */
export interface TickedRows {
  readonly ids: ReadonlySet<string>;
  /** Rows of the list that cannot be ticked, besides deleted ones. */
  readonly excluded: ExcludedIds;
  /** Ticks or unticks rows. */
  readonly set: (ids: readonly string[], on: boolean) => void;
  /** Ticks all rows of the list, on all pages. */
  readonly all: () => Promise<void>;
  /** Ticks a range by index, even if it is not rendered. */
  readonly addRange: (from: number, to: number) => Promise<void>;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** Window that finds the ticked rows again: in the list's own set, or by id if the list exceeds its limit. */
function tickedWindow({ whole, answeredBy }: TickableList, ids: readonly string[]): WindowRequest {
  const named: Constraint = { type: 'ids', ids: ids.toSorted() };
  if (answeredBy === 'engine') return windowOf(whole, { filter: [named] });
  return windowOf({ ...whole, constraints: [...whole.constraints, named], limit: namedLimit });
}

const noRows = { limit: 0 } as const;

/** Ticks that belong to the dialog around a list. */
export interface HeldTicks {
  readonly ids: ReadonlySet<string>;
  readonly change: (next: (before: ReadonlySet<string>) => ReadonlySet<string>) => void;
  readonly excluded?: ExcludedIds;
}

/**
 * Ticks survive paging, sorting and filtering; rows that are deleted or leave the list are unticked, except those that
 * are `held` elsewhere.
 */
export function useTickedRows(list: TickableList, held?: HeldTicks): TickedRows {
  const [own, setOwn] = useState(none);
  const [ids, setIds] = held ? [held.ids, held.change] : [own, setOwn];
  const { excluded = none } = held ?? {};
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  const { request, answeredBy, organizationId } = list;

  const watched = useMemo(() => (own.size === 0 || own.size > namedLimit ? null : [...own]), [own]);
  const window = watched && tickedWindow(list, watched);
  const found = useDataSet(window && { ...window.query, entityType: request.query.entityType }, {
    ...noRows,
    ...(window && { filter: window.filter }),
  });
  const isStale =
    found.state === 'ready' &&
    found.answers === 'now' &&
    found.freshness.state === 'live' &&
    found.count < own.size;
  const lookAgain = useEffectEvent(() =>
    userId === null || !window || !watched ? null : { lookedFor: watched, reading: readRows(userId, window) },
  );
  useEffect(() => {
    const search = isStale ? lookAgain() : null;
    search?.reading.then(
      ({ rows }) => setOwn((now) => withoutMissing(now, search.lookedFor, tickableIds(rows))),
      (error: unknown) => console.warn('marks:', error),
    );
  }, [isStale]);

  const [reads] = useState(createRowReads);
  useEffect(() => reads.stop, [reads]);
  const add = (rows: readonly EntityRow[]): void =>
    setIds((before) => new Set([...before, ...tickableIds(rows, excluded)]));
  return {
    ids,
    excluded,
    set: (some, on) =>
      setIds((before) => new Set(on ? [...before, ...some] : [...before].filter((id) => !some.includes(id)))),
    clear() {
      reads.stop();
      setIds(() => none);
    },
    async addRange(from, to) {
      if (userId !== null)
        await reads.each(readRows(userId, windowOf(request.query, request.window), [from, to]), add);
    },
    async all() {
      if (userId === null) return;
      await reads.each(
        answeredBy === 'engine'
          ? readRows(userId, windowOf(request.query, request.window))
          : readAll(request.query, organizationId, new AbortController().signal),
        add,
      );
    },
  };
}
