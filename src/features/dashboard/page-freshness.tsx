import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createStore } from '../../lib/value/store.ts';
import type { Store } from '../../lib/value/store.ts';
import type { Freshness } from '../../client/data/freshness.ts';
import { oldestOf } from '../../client/data/freshness.ts';
import { useStore } from '../../kit/base/use-store.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import styles from './dashboard.module.css';

/** The freshness of a widget; null until it has data, undefined if it has none to tell. */
export type WidgetAge = Freshness | null | undefined;

/** The freshness of each widget by its title. */
type Reported = ReadonlyMap<string, Freshness | null>;

const nothing: Reported = new Map();
const Reports = createContext<Store<Reported>>(createStore(nothing));

/** Collects the freshness of the widgets within. */
export function WidgetFreshness({ children }: { children: ReactNode }) {
  const [reports] = useState(() => createStore(nothing));
  return <Reports value={reports}>{children}</Reports>;
}

/** The freshness of a widget that shows a data set. */
export const ageOf = (
  view:
    | { readonly state: 'loading' | 'refused' }
    | { readonly state: 'ready'; readonly freshness: Freshness },
): WidgetAge => (view.state === 'ready' ? view.freshness : view.state === 'loading' ? null : undefined);

/** Tells the page how fresh a widget is. */
export function useReportFreshness(title: string, age: WidgetAge): void {
  const reports = use(Reports);
  const state = age?.state ?? age;
  const at = age?.state === 'asOf' ? age.at : 0;
  useEffect(() => {
    if (state === undefined) return;
    reports.set(new Map(reports.get()).set(title, state === 'asOf' ? { state, at } : state && { state }));
    return () => {
      const left = new Map(reports.get());
      left.delete(title);
      reports.set(left);
    };
  }, [reports, title, state, at]);
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
