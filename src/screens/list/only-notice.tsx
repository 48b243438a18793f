import { Trans } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import type { ViewName } from '../../domain/entities/models.ts';
import { useCountedRows } from '../counted-rows.ts';
import { Notice } from '../../kit/feedback/notice.tsx';

type Props = { name: ViewName; count: number; onShowAll: () => void };

/** Tells the user that the list is narrowed to the rows that were selected. */
export function OnlyNotice({ name, count, onShowAll }: Props) {
  const rows = useCountedRows(name)(count);
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" onClick={onShowAll}>
          <Trans>Show all rows</Trans>
        </Button>
      }
    >
      <Trans>Only your selection is shown: {rows}.</Trans>
    </Notice>
  );
}
