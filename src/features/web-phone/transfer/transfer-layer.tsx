import { useEffect } from 'react';
import { isAnswered } from '../../../domain/entities/web-phone-line/rules.ts';
import type { PhoneView } from '../host/use-phone.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import { consultState, followed } from './consultation.ts';
import { openTransfer } from './open-transfer.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import { consultation } from './use-consultation.ts';

/** The transfer dialog over every page, and what this tab knows of a consultation. */
export function TransferLayer({ view: { lines, phone } }: { view: PhoneView }) {
  const lineId = useStore(openTransfer);
  const line = lines.find(({ id }) => id === lineId);
  const isOpen = line !== undefined && isAnswered(line);

  useEffect(() => {
    const begun = consultation.get();
    if (!begun) return;
    consultation.set(consultState(begun, lines).kind === 'over' ? null : followed(begun, lines));
  }, [lines]);
  useEffect(() => {
    if (lineId !== null && !isOpen) openTransfer.set(null);
  }, [lineId, isOpen]);

  if (!phone || !isOpen) return null;
  return (
    <TransferDialog
      key={line.id}
      accountId={phone.accountId}
      line={line}
      lines={lines}
      onClose={() => openTransfer.set(null)}
    />
  );
}
