import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { SearchedChoiceField } from '../../fields/choice/searched-choice-field.tsx';
import { FieldRow } from '../../fields/form/form-layout.tsx';
import { Select } from '../../kit/form-control/select.tsx';
import { TextInput } from '../../kit/form-control/text-input.tsx';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { BlockChoice } from './block-choice.tsx';
import type { HeldOffers } from './held-offers.ts';
import type { OrderValues } from './order-data.ts';
import { orderFormFields, regionFields } from './order-fields.ts';
import type { OrderFormSource } from './use-order-form-source.ts';

const maxPatternLength = 4;

/** Has blocks of the area and size held while this part of the form is shown. */
function useWantedBlocks(offers: HeldOffers, endsWith: string): void {
  const [region, blockSize] = useWatch<OrderValues, ['order.region', 'order.blockSize']>({
    name: ['order.region', 'order.blockSize'],
  });
  useEffect(() => {
    offers.want(region ? { region, blockSize, endsWith } : null);
  }, [offers, region, blockSize, endsWith]);
  useEffect(() => offers.stop, [offers]);
}

function SizeField({ sizes }: { sizes: readonly number[] }) {
  const { t } = useLingui();
  const { label } = useFieldTexts(orderFormFields)['order.blockSize'];
  const {
    field: { value, onChange, onBlur, ref },
  } = useController<OrderValues, 'order.blockSize'>({ name: 'order.blockSize' });
  return (
    <Select
      ref={ref}
      label={label}
      required
      value={String(value)}
      options={sizes.map((size) => ({
        value: String(size),
        label: t`${plural(size, { one: '# number', other: '# numbers' })}`,
      }))}
      onBlur={onBlur}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

/** The area and the size of a Dutch block, and the choice among those that are free. */
export function StandardPart({ source: { config, offers } }: { source: OrderFormSource }) {
  const { t } = useLingui();
  const texts = useFieldTexts(orderFormFields);
  const region = useFieldTexts(regionFields).dutchStandard;
  const [endsWith, setEndsWith] = useState('');
  useWantedBlocks(offers, endsWith);
  return (
    <>
      <FieldRow>
        <SearchedChoiceField
          {...region}
          name="order.region"
          heading={t`Regions`}
          icon="phone"
          options={config.regions.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
          required
        />
        <SizeField sizes={config.blockSizes} />
      </FieldRow>
      <TextInput
        label={t`Last digits of the first number`}
        description={t`Leave empty for any numbers.`}
        inputMode="numeric"
        autoComplete="off"
        value={endsWith}
        maxLength={maxPatternLength}
        onChange={({ target }) => setEndsWith(target.value.replaceAll(/\D/g, ''))}
      />
      <BlockChoice {...texts.offerId} offers={offers} hasPattern={endsWith !== ''} />
    </>
  );
}
