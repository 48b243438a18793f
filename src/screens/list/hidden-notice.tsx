import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Button } from '../../kit/button/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';

type Props = { hidden: readonly MessageDescriptor[]; onLeaveOut: () => void };

/** Tells the user that a link or saved view uses fields they may not see: names only, no values. */
export function HiddenNotice({ hidden, onLeaveOut }: Props) {
  const { i18n, t } = useLingui();
  if (hidden.length === 0) return null;
  const titles = hidden.map((title) => i18n._(title)).join(', ');
  return (
    <Notice
      tone="notice"
      actions={
        <Button size="small" onClick={onLeaveOut}>
          {t`Continue without them`}
        </Button>
      }
    >
      {t`This view filters or sorts by fields you do not have access to: ${titles}. They are ignored.`}
    </Notice>
  );
}
