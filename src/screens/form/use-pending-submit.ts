import { useEffect, useRef, useState } from 'react';
import type { PendingWork } from '../../fields/form/pending-work.ts';
import { createPendingWork } from '../../fields/form/pending-work.ts';

/** Runs a step of a form once its fields have ended their own work; not if the form was closed meanwhile. */
export function usePendingSubmit(): readonly [
  work: PendingWork,
  isWaiting: boolean,
  afterFields: (go: () => Promise<void>) => Promise<void>,
] {
  const [work] = useState(createPendingWork);
  const [isWaiting, setWaiting] = useState(false);
  const latest = useRef<() => Promise<void>>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );

  async function afterFields(go: () => Promise<void>): Promise<void> {
    const settled = work.settled();
    if (settled === undefined) return go();
    latest.current = go;
    setWaiting(true);
    await settled;
    if (latest.current === undefined) return;
    setWaiting(false);
    await go();
  }

  return [work, isWaiting, afterFields];
}
