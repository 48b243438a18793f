import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createStore } from '../../lib/value/store.ts';
import type { Store } from '../../lib/value/store.ts';
import type { Freshness } from '../../client/data/freshness.ts';
import { oldestOf } from '../../client/data/freshness.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import styles from './dashboard.module.css';

/** The freshness of each widget by its title; null until it has data. */
type Reported = ReadonlyMap<string, Freshness | null>;

const nothing: Reported = new Map();
const Reports = createContext<Store<Reported>>(createStore(nothing));

/** Collects the freshness of the widgets within. */
export function WidgetFreshness({ children }: { children: ReactNode }) {
  const [reports] = useState(() => createStore(nothing));
  return <Reports value={reports}>{children}</Reports>;
}

/** Tells the page how fresh a widget is. */
export function useReportFreshness(title: string, freshness: Freshness | undefined): void {
  const reports = use(Reports);
  const at = freshness?.state === 'asOf' ? freshness.at : null;
  const state = freshness?.state;
  useEffect(() => {
    const known: Freshness | null =
      state === undefined ? null : at === null ? { state: 'live' } : { state: 'asOf', at };
    reports.set(new Map(reports.get()).set(title, known));
  }, [reports, title, state, at]);
  useEffect(
    () => () => {
      const left = new Map(reports.get());
      left.delete(title);
      reports.set(left);
    },
    [reports, title],
  );
}

/** The freshness of the oldest widget, once all have data. */
export function PageFreshness({ label }: { label: string }) {
  const all = [...useStore(use(Reports)).values()];
  const known = all.filter((each) => each !== null);
  return (
    <fieldset className={styles.freshness} aria-label={label}>
      {known.length > 0 && known.length === all.length && <FreshnessLabel freshness={oldestOf(...known)} />}
    </fieldset>
  );
}
