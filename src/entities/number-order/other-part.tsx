import { useLingui } from '@lingui/react/macro';
import { ChoiceField } from '../../fields/choice/choice-field.tsx';
import { countryOptions } from '../../fields/choice/country-options.ts';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { FieldRow } from '../../fields/form/form-layout.tsx';
import { NumberField } from '../../fields/text/number-field.tsx';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { isForeign } from './order-data.ts';
import { orderFormFields, regionFields } from './order-fields.ts';

const name = 'order.region';

/** The prefix and amount of Dutch service numbers. */
export function ServicePart({ prefixes }: { prefixes: readonly string[] }) {
  const { t } = useLingui();
  const texts = useFieldTexts(orderFormFields);
  const region = useFieldTexts(regionFields).dutchService;
  const options = prefixes.map((prefix) => ({ value: prefix, label: prefix }));
  return (
    <FieldRow>
      <SelectField {...region} name={name} required none={t`Choose a prefix…`} options={options} />
      <NumberField {...texts['order.blockSize']} required />
    </FieldRow>
  );
}

/** The country, type and amount of international numbers. */
export function InternationalPart() {
  const { i18n, t } = useLingui();
  const texts = useFieldTexts(orderFormFields);
  const region = useFieldTexts(regionFields).international;
  const options = countryOptions(i18n.locale).filter(({ value }) => isForeign(value));
  return (
    <>
      <FieldRow>
        <SelectField {...region} name={name} required none={t`Choose a country…`} options={options} />
        <ChoiceField {...texts['order.administrativeType']} required none={t`Choose a type…`} />
      </FieldRow>
      <NumberField {...texts['order.blockSize']} required />
    </>
  );
}
