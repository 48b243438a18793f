import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { contentsLimits } from '../../../../domain/flow/contents/limits.ts';
import { fittingName } from '../../../../domain/flow/contents/text.ts';
import { Button } from '../../../../kit/button/button.tsx';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { TextInput } from '../../../../kit/form-control/text-input.tsx';

type Props = {
  title: string;
  submitLabel: string;
  name: string;
  /** The reason that it cannot be submitted now. */
  blocked: string | undefined;
  /** Submits the name. The dialog stays open on failure. */
  onSubmit: (name: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks for the name of a test case. */
export function TestNameDialog({ title, submitLabel, name, blocked, onSubmit, onClose }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const [isSending, setIsSending] = useState(false);
  const reason = blocked ?? (typed.trim() === '' ? t`Enter a name.` : undefined);
  async function submit(): Promise<void> {
    if (isSending || reason !== undefined) return;
    setIsSending(true);
    const isDone = await onSubmit(fittingName(typed.trim()));
    setIsSending(false);
    if (isDone) onClose();
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={isSending} disabledReason={reason}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <TextInput
        label={t`Name`}
        autoComplete="off"
        maxLength={contentsLimits.name}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </Dialog>
  );
}
