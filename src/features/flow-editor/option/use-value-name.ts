import { useLingui } from '@lingui/react';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';
import { optionValueNames } from '../../../fields/flow/words/option-value-name.ts';
import type { EnumerationValue } from '../../../fields/flow/words/option-value-name.ts';

const isKnown = (value: string): value is EnumerationValue => Object.hasOwn(optionValueNames, value);

type Enumeration = Pick<MacroParameter, 'simpleEnum' | 'simpleEnumValues'>;

/** Returns the names of enumeration values: those of a parameter, or of the catalogue. */
export function useValueName() {
  const { i18n } = useLingui();
  const known = (value: string): string => (isKnown(value) ? i18n._(optionValueNames[value]) : value);
  return (parameter?: Enumeration) =>
    parameter?.simpleEnum.type === 'custom'
      ? (value: string): string =>
          parameter.simpleEnumValues.find((one) => one.value === value)?.name || value
      : known;
}
