import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '../../kit/feedback/announcement.ts';
import type { TreeSource } from './tree-source.ts';

/** Announces what came of loading the branch that the cursor is at: nothing else tells a screen reader of it. */
export function useBranchAnnouncement<Node>(source: TreeSource<Node>, active: number): void {
  const { t } = useLingui();
  const [row, below] = [source.rowAt(active), source.rowAt(active + 1)];
  const key = row?.fold === 'open' ? source.keyOf(row) : undefined;
  const state = key === undefined ? undefined : below?.kind;
  const wasLoading = useRef<string | undefined>(undefined);
  const say = useEffectEvent(() => {
    if (below?.kind === 'empty') announce(t`No sub items found`);
    else if (below?.kind === 'failed') announce(below.reason ?? t`This could not be loaded`);
    else if (below?.kind === 'node' && below.place !== null) {
      const { count } = below.place;
      announce(t`${plural(count, { one: '# item', other: '# items' })}`);
    }
  });
  useEffect(() => {
    if (state !== 'loading' && key !== undefined && wasLoading.current === key) say();
    wasLoading.current = state === 'loading' ? key : undefined;
  }, [key, state]);
}
