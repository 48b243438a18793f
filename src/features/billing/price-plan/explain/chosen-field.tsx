import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Field } from '../../../../kit/form-control/field.tsx';
import { PickerBox } from '../../../../kit/form-control/picker-box.tsx';

type Props = {
  label: string;
  /** Null as long as nothing is chosen. */
  chosen: ReactNode;
  error?: string | undefined;
  onOpen: () => void;
};

/** A field whose value is chosen in a dialog. */
export function ChosenField({ label, chosen, error, onOpen }: Props) {
  const { t } = useLingui();
  return (
    <Field label={label} error={error} required>
      {(links) => (
        <PickerBox {...links} placeholder={t`Choose…`} onClick={onOpen}>
          {chosen}
        </PickerBox>
      )}
    </Field>
  );
}
