import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { SkeletonRows } from '../../kit/feedback/skeleton.tsx';
import type { NoteRow } from '../../lib/view/tree-rows.ts';

type Props<Node> = {
  row: NoteRow<Node>;
  /** Shown if there are no roots. */
  empty: ReactNode;
  onRetry: () => void;
};

/** The note in place of a tree whose roots are loading, failed or absent. */
export function RootNote<Node>({ row, empty, onRetry }: Props<Node>) {
  const { t } = useLingui();
  if (row.kind === 'loading') return <SkeletonRows label={t`Loading…`} rows={8} />;
  if (row.kind === 'empty') return empty;
  return (
    <EmptyState
      icon="error"
      title={t`This could not be loaded`}
      action={
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {row.reason}
    </EmptyState>
  );
}
