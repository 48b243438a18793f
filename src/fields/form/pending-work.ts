import { createContext, use, useEffect } from 'react';
import { pause } from '../../lib/async/deadline.ts';

/** Resolves once a field's own work, such as a look-up, has ended; undefined: there is none. */
export type Settle = () => Promise<void> | undefined;

/** The longest time that a form waits for its fields; then it is checked as it is. */
export const settleMs = 5000;

/** The fields of a form that may still be working when it is submitted. */
export interface PendingWork {
  readonly add: (settle: Settle) => () => void;
  /** Resolves once all have ended, or after the deadline; undefined: there is nothing to wait for. */
  readonly settled: () => Promise<void> | undefined;
}

export function createPendingWork(): PendingWork {
  const fields = new Set<Settle>();
  return {
    add(settle) {
      fields.add(settle);
      return () => void fields.delete(settle);
    },
    settled() {
      const work = [...fields].flatMap((settle) => settle() ?? []);
      if (work.length === 0) return undefined;
      return Promise.race([Promise.all(work).then(() => undefined), pause(settleMs)]);
    },
  };
}

const PendingWorkContext = createContext<PendingWork | null>(null);

export const PendingWorkProvider = PendingWorkContext.Provider;

/** Makes the form wait for this work before it is submitted. */
export function usePendingWork(settle: Settle): void {
  const work = use(PendingWorkContext);
  useEffect(() => work?.add(settle), [work, settle]);
}
