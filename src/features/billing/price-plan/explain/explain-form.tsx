import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { lastPeriod, firstPeriod } from '../../../../domain/pricing/period.ts';
import { EntityPickerSlot } from '../../../../fields/entity/entity-picker-slot.tsx';
import { EntityText } from '../../../../fields/entity/entity-text.tsx';
import { useCurrentPeriod } from '../../../../fields/period/current-period.ts';
import { PeriodInput } from '../../../../fields/period/period-input.tsx';
import { useFormat } from '../../../../i18n/use-format.ts';
import { Select } from '../../../../kit/form-control/select.tsx';
import { TextInput } from '../../../../kit/form-control/text-input.tsx';
import { pathText } from '../node-path.ts';
import { ProductFinder } from '../tree/search/product-finder.tsx';
import { usePlan } from '../use-plan.ts';
import { ChosenField } from './chosen-field.tsx';
import styles from './explain.module.css';
import type { ExplainForm } from './use-explain-form.ts';

function ProductField({ form: { product, choose, faults } }: { form: ExplainForm }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChosenField
        label={t`Number or product`}
        chosen={product && pathText(product, locale)}
        error={faults.product}
        onOpen={() => setOpen(true)}
      />
      {isOpen &&
        // Rendered outside the form, which its Enter would submit.
        createPortal(
          <ProductFinder onFound={(path) => choose({ product: path })} onClose={() => setOpen(false)} />,
          document.body,
        )}
    </>
  );
}

function BuyerField({ form: { buyer, choose, faults } }: { form: ExplainForm }) {
  const { t } = useLingui();
  const { organizationId } = usePlan();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChosenField
        label={t`Buyer`}
        chosen={buyer && <EntityText type="organizationTreeView" id={buyer} />}
        error={faults.buyer}
        onOpen={() => setOpen(true)}
      />
      {isOpen && (
        <EntityPickerSlot
          type="organization"
          organizationId={null}
          base={[{ type: 'organization', organizationId, scope: 'tree' }]}
          offers="existing"
          mode="one"
          chosen={buyer === null ? [] : [buyer]}
          onPick={([picked = null]) => {
            choose({ buyer: picked });
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Asks for the product, the buyer, the month and the prices to explain. */
export function ExplainFields({ form }: { form: ExplainForm }) {
  const { t } = useLingui();
  const now = useCurrentPeriod();
  const { duration, month, prices, offered, faults, isCall, choose } = form;
  const names = { applied: t`Billed prices`, planned: t`Planned prices`, mine: t`My changes` };
  return (
    <div className={styles.form}>
      <ProductField form={form} />
      {isCall && (
        <TextInput
          label={t`Duration`}
          aside={t`minutes:seconds`}
          autoComplete="off"
          value={duration}
          error={faults.duration}
          onChange={({ target }) => choose({ duration: target.value })}
        />
      )}
      <BuyerField form={form} />
      <PeriodInput
        label={t`Billing period`}
        value={month}
        now={now}
        min={firstPeriod}
        max={lastPeriod}
        onChange={(next) => choose({ month: next })}
      />
      <Select
        label={t`Prices`}
        value={prices}
        options={offered.map((one) => ({ value: one, label: names[one] }))}
        onChange={({ target }) => {
          const next = offered.find((one) => one === target.value);
          if (next !== undefined) choose({ prices: next });
        }}
      />
    </div>
  );
}
