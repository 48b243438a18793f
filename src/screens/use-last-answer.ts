import { useState } from 'react';
import type { Freshness } from '../client/data/freshness.ts';

/** The parts of an answer needed to compare two answers; counts have no rows. */
type ReplicaAnswer =
  | { readonly state: 'loading' }
  | { readonly state: 'refused'; readonly code: string }
  | {
      readonly state: 'ready';
      readonly rows?: readonly unknown[];
      readonly count: number;
      readonly total: number;
      readonly freshness: Freshness;
    };

const isSame = (a: ReplicaAnswer, b: ReplicaAnswer): boolean =>
  a.state === 'ready' && b.state === 'ready'
    ? a.rows === b.rows &&
      a.count === b.count &&
      a.total === b.total &&
      a.freshness.state === b.freshness.state &&
      (a.freshness.state === 'live' || b.freshness.state === 'live' || a.freshness.at === b.freshness.at)
    : a.state === b.state && (a.state !== 'refused' || b.state !== 'refused' || a.code === b.code);

/** Keeps the last answer while the next one is loading, so that another query does not blank the view. */
export function useLastAnswer<View extends ReplicaAnswer>(view: View): View {
  const [last, setLast] = useState(view);
  const next = view.state === 'loading' || isSame(last, view) ? last : view;
  if (next !== last) setLast(next);
  return next;
}
