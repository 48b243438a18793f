import { useEffect, useRef, useState } from 'react';

/** State of planning. */
export type PlanState<Plan> =
  | { readonly kind: 'none' }
  | { readonly kind: 'planning'; readonly done: number }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly plan: Plan };

/** Makes one plan at a time; a new one cancels the previous one. */
export function usePlanning<Plan>(): readonly [
  PlanState<Plan>,
  (make: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<Plan>) => void,
  () => void,
] {
  const [state, setState] = useState<PlanState<Plan>>({ kind: 'none' });
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  const forget = (): void => {
    current.current?.abort();
    current.current = null;
    setState({ kind: 'none' });
  };
  return [
    state,
    (make) => {
      forget();
      const stop = new AbortController();
      current.current = stop;
      const tell = (next: PlanState<Plan>): void => {
        if (!stop.signal.aborted) setState(next);
      };
      tell({ kind: 'planning', done: 0 });
      make(stop.signal, (done) => tell({ kind: 'planning', done })).then(
        (plan) => tell({ kind: 'ready', plan }),
        (error: unknown) => {
          if (!stop.signal.aborted) console.error('bulk:', error);
          tell({ kind: 'failed' });
        },
      );
    },
    forget,
  ];
}
