import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { SelectField } from './select-field.tsx';

type Props<Value extends string> = {
  name: string;
  label: string;
  options: readonly Value[];
  names: Readonly<Record<Value, MessageDescriptor>>;
  required?: boolean;
  description?: string;
  invalid?: string;
  /** The label of the first option, which represents null. */
  none?: string;
};

/** A form's select over values with fixed names. */
export function ChoiceField<Value extends string>({ options, names, ...select }: Props<Value>) {
  const { i18n } = useLingui();
  return (
    <SelectField {...select} options={options.map((value) => ({ value, label: i18n._(names[value]) }))} />
  );
}
