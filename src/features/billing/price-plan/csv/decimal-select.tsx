import { useLingui } from '@lingui/react/macro';
import type { DecimalSign } from '../../../../domain/pricing/formula/number.ts';
import { decimalSigns } from '../../../../domain/pricing/formula/number.ts';
import { Select } from '../../../../kit/form-control/select.tsx';

type Props = { value: DecimalSign; disabled?: boolean; onChange: (sign: DecimalSign) => void };

/** The decimal sign of a file. */
export function DecimalSelect({ value, disabled, onChange }: Props) {
  const { t } = useLingui();
  const names: Readonly<Record<DecimalSign, string>> = { ',': t`Comma (0,12)`, '.': t`Point (0.12)` };
  return (
    <Select
      label={t`Decimal sign of the file`}
      value={value}
      disabled={disabled}
      options={decimalSigns.map((sign) => ({ value: sign, label: names[sign] }))}
      onChange={({ target }) => onChange(decimalSigns.find((sign) => sign === target.value) ?? value)}
    />
  );
}
