import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';

/** A notice as the page of the document shows it. */
export type DraftNotice = ComponentType<{ tone: 'info' | 'warn'; actions?: ReactNode; children: ReactNode }>;

type Props = {
  Notice: DraftNotice;
  /** Whether the last change in this tab came too late to be stored. */
  isChangeLost: boolean;
  lost: ReactNode;
  elsewhere: ReactNode;
  onEditHere: () => Promise<void>;
};

/** Says that another tab edits the document, and offers to edit it here. */
export function EditedElsewhere({ Notice, isChangeLost, lost, elsewhere, onEditHere }: Props) {
  const [isTaking, setTaking] = useState(false);
  async function take(): Promise<void> {
    setTaking(true);
    await onEditHere();
    setTaking(false);
  }
  return (
    <Notice
      tone={isChangeLost ? 'warn' : 'info'}
      actions={
        <Button size="small" busy={isTaking} onClick={() => void take()}>
          <Trans>Edit here instead</Trans>
        </Button>
      }
    >
      {isChangeLost ? lost : elsewhere}
    </Notice>
  );
}
