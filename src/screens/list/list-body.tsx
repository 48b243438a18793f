import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { lazy, Suspense, useMemo } from 'react';
import type { EntityRow } from '../../domain/core/model.ts';
import type { ViewName } from '../../domain/entities/models.ts';
import type { ListBlocks } from '../../entities/define/view.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import { useAnnounced } from '../../kit/feedback/use-announced.ts';
import { inSentence } from '../../lib/text/text.ts';
import { useLink } from '../../client/connection/link.ts';
import type { TickedRows } from '../bulk/use-ticked-rows.ts';
import { useCountedRows } from '../counted-rows.ts';
import { RefusedState } from '../refused-state.tsx';
import { ListGrid } from './list-grid.tsx';
import type { ListScroll } from '../rows/page-scroll.ts';
import type { ListMode } from '../rows/list-address.ts';
import { ListPager } from './list-pager.tsx';
import styles from './list.module.css';
import type { ListState } from '../rows/use-entity-list.ts';
import type { ListColumns } from './use-list-columns.ts';

// Loaded on demand, with the virtualizer.
const BlockGrid = lazy(async () => ({ default: (await import('./block-grid.tsx')).BlockGrid }));

type Props = {
  /** 'Users'. */
  label: string;
  state: ListState;
  columns: ListColumns;
  mode: ListMode;
  scrolls: ListScroll;
  page: number | undefined;
  selected: readonly string[];
  multiple?: boolean;
  marks?: TickedRows | undefined;
  nameOf: (row: EntityRow) => string;
  onOpen?: (row: EntityRow) => void;
  onMark?: (row: EntityRow) => void;
  onLeave?: (() => void) | undefined;
  /** Shows consecutive rows as one in the mode `blocks`. */
  blocks?: ListBlocks<EntityRow> | undefined;
  /** The first step where the list is empty. */
  firstStep?: ReactNode;
  /** Where rows come from, shown where the list is empty. */
  origin?: MessageDescriptor | undefined;
};

type FootProps = {
  name: ViewName;
  /** The modes to choose from. */
  modes: readonly ListMode[];
  /** The bar of the ticked rows. None if rows cannot be changed together; otherwise there is room for it. */
  bulkBar?: ReactNode;
};

/** The rows of a list, or why there are none, with the pager and the bar of the ticked rows. */
export function ListBody({ name, bulkBar, modes, ...rest }: Props & FootProps) {
  const { i18n } = useLingui();
  const counted = useCountedRows(name);
  const { state, mode, page, blocks } = rest;
  const count = state.counts.state === 'ready' ? state.counts.count : null;
  return (
    <>
      <ListRows {...rest} />
      {/* The bar stays while the list is loading: a dialog that it has opened would close with it. */}
      <div className={styles.foot} data-bulk={(count !== 0 && bulkBar !== undefined) || undefined}>
        {count !== null && count > 0 && (
          <ListPager
            count={count}
            counted={counted(count)}
            page={page}
            mode={mode}
            onPage={state.setPage}
            onMode={state.setMode}
            modes={modes}
            blocksLabel={blocks && i18n._(blocks.label)}
          />
        )}
        {count !== 0 && bulkBar}
      </div>
    </>
  );
}

function ListRows({ label, state, mode, page, selected, ...rest }: Props) {
  const { firstStep, origin, blocks, ...common } = rest;
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const { counts, limit } = state;
  const offline = useLink().status === 'disconnected';
  const marked = selected.join(' ');
  const ids = useMemo(() => new Set(marked === '' ? [] : marked.split(' ')), [marked]);
  const many = inSentence(label);
  const noMatch = t`No ${many} match`;
  const isNoMatch = counts.state === 'ready' && counts.count === 0 && state.narrowedBy !== 'none';
  // Rows are announced by their number, which goes with them.
  useAnnounced(isNoMatch ? noMatch : null);

  if (counts.state === 'refused') return <RefusedState code={counts.code} />;
  if (counts.state === 'loading') {
    if (!offline) return <SkeletonRows label={t`Loading…`} rows={16} />;
    return (
      <EmptyState icon="offline" title={t`This list is not available offline`}>
        <Trans>It will appear when you reconnect.</Trans>
      </EmptyState>
    );
  }
  const { count, total } = counts;
  if (count === 0)
    return (
      <div className={styles.empty}>
        {state.narrowedBy !== 'none' ? (
          <EmptyState
            icon="search"
            title={noMatch}
            action={
              <Button onClick={state.clear}>
                {
                  {
                    search: t`Clear search`,
                    filter: t`Clear filters`,
                    both: t`Clear search and filters`,
                  }[state.narrowedBy]
                }
              </Button>
            }
          />
        ) : (
          <EmptyState title={t`No ${many}`} action={firstStep}>
            {origin && i18n._(origin)}
          </EmptyState>
        )}
      </div>
    );
  const grid = { ...common, label, state, selected: ids };
  const [known, all] = [formatNumber(limit, locale), formatNumber(total, locale)];
  return (
    <>
      {total > limit && (
        <Notice tone="info">
          <Trans>
            Showing the first {known} of {all}. Search and filters apply to all of them.
          </Trans>
        </Notice>
      )}
      {mode === 'blocks' && blocks ? (
        <Suspense fallback={<SkeletonRows label={t`Loading…`} rows={16} />}>
          <BlockGrid {...grid} blocks={blocks} />
        </Suspense>
      ) : (
        <ListGrid {...grid} mode={mode} count={count} page={page} />
      )}
    </>
  );
}
