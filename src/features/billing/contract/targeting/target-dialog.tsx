import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../../kit/button/button.tsx';
import { Dialog } from '../../../../kit/dialog/dialog.tsx';
import { Select } from '../../../../kit/form-control/select.tsx';
import type { TargetChoice } from './use-target-options.ts';

type Props = {
  name: string;
  choices: Readonly<Record<'self' | 'customers', TargetChoice>>;
  /** Undefined if the contract cannot be changed. */
  onChange: ((choice: TargetChoice, value: string) => void) | undefined;
  onClose: () => void;
};

/** The choices of an organization as a form: on a phone, and by keyboard. */
export function TargetDialog({ name, choices, onChange, onClose }: Props) {
  const { t } = useLingui();
  const select = (label: string, choice: TargetChoice) => (
    <Select
      label={label}
      value={choice.value}
      options={choice.options}
      disabled={onChange === undefined}
      onChange={({ target }) => onChange?.(choice, target.value)}
    />
  );
  return (
    <Dialog
      title={name}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {select(t`The organization itself`, choices.self)}
      {select(t`Its customers`, choices.customers)}
    </Dialog>
  );
}
