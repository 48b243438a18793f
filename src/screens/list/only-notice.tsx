import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';

type Props = { count: number; onShowAll: () => void };

/** Tells the user that the list is narrowed to the rows that were selected. */
export function OnlyNotice({ count, onShowAll }: Props) {
  return (
    <Notice
      tone="info"
      actions={
        <Button size="small" onClick={onShowAll}>
          <Trans>Show all rows</Trans>
        </Button>
      }
    >
      <Plural
        value={count}
        one="Only the row that you selected is shown."
        other="Only the # rows that you selected are shown."
      />
    </Notice>
  );
}
