import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useFormContext, useWatch } from 'react-hook-form';
import { call } from '../../client/session/call.ts';
import { can } from '../../domain/access/can.ts';
import { models } from '../../domain/entities/models.ts';
import type { OrderType } from '../../domain/entities/number-order/state.ts';
import { dutchSettings } from '../../domain/entities/number/setting.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { CheckboxField } from '../../fields/choice/checkbox-field.tsx';
import { SelectField } from '../../fields/choice/select-field.tsx';
import { EntityField } from '../../fields/entity/entity-field.tsx';
import { FieldGroup, Fields } from '../../fields/form/form-layout.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import type { FormSubject } from '../define/form.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { numberOrderFields, numberOrderTitles } from './fields.tsx';
import { replacementIn } from './ask-offer.ts';
import type { HeldOffers } from './held-offers.ts';
import type { OrderValues } from './order-data.ts';
import { newOrder, orderBody, orderSchema } from './order-data.ts';
import { orderFormFields, orderValueFields } from './order-fields.ts';
import { InternationalPart, ServicePart } from './other-part.tsx';
import { StandardPart } from './standard-part.tsx';
import type { OrderFormSource } from './use-order-form-source.ts';
import { useOrderFormSource } from './use-order-form-source.ts';

const wishes = msg`For example the digits that you would like the numbers to have.`;

/** The choice of a type. A region of another type, and what depends on it, is not kept. */
function TypeField() {
  const { i18n } = useLingui();
  const { options, names, ...texts } = useFieldTexts(orderFormFields).orderType;
  const { setValue, clearErrors } = useFormContext<OrderValues>();
  return (
    <SelectField
      {...texts}
      required
      options={options.map((type) => ({ value: type, label: i18n._(names[type]) }))}
      onChosen={() => {
        setValue('order.region', newOrder.order.region);
        setValue('order.blockSize', newOrder.order.blockSize);
        setValue('order.administrativeType', null);
        setValue('offerId', null);
        clearErrors();
      }}
    />
  );
}

function TypePart({ type, source }: { type: OrderType; source: OrderFormSource }) {
  switch (type) {
    case 'dutchStandard':
      return <StandardPart source={source} />;
    case 'dutchService':
      return <ServicePart prefixes={source.config.servicePrefixes} />;
    case 'international':
      return <InternationalPart />;
  }
}

type OrderBodyProps = { source: OrderFormSource; subject: FormSubject };

function Body({ source, subject: { organizationId } }: OrderBodyProps) {
  const { i18n } = useLingui();
  const texts = useFieldTexts(orderFormFields);
  const type = useWatch<OrderValues, 'orderType'>({ name: 'orderType' });
  return (
    <Fields>
      <TypeField />
      <TypePart type={type} source={source} />
      {can(source.holder, models.establishment.view) && (
        <EntityField
          {...texts['order.establishmentId']}
          type="establishment"
          organizationId={organizationId}
        />
      )}
      <TextField
        {...texts['order.description']}
        {...(type === 'dutchService' && { description: i18n._(wishes) })}
        maxLength={200}
      />
      {type !== 'international' && (
        <FieldGroup title={i18n._(numberOrderFields['order.dutchSettings'].title)}>
          {dutchSettings.map((name) => (
            <CheckboxField key={name} {...texts[`order.dutchSettings.${name}`]} />
          ))}
        </FieldGroup>
      )}
    </Fields>
  );
}

async function sendOrder(
  values: OrderValues,
  { id, organizationId }: FormSubject & { readonly organizationId: string },
  offers: HeldOffers,
): Promise<CallOutcome> {
  const body = { id, organizationId, ...orderBody(values) };
  const outcome = await call('numberOrder.create', {}, body, organizationId);
  const replacement = replacementIn(outcome);
  if (replacement !== null && values.orderType === 'dutchStandard') offers.replace(replacement);
  return outcome;
}

/** Orders numbers: a block that is held, or numbers that an operator delivers. */
export const orderNumbersForm = defineForm<OrderFormSource, OrderValues>({
  entity: 'numberOrder',
  title: numberOrderTitles.create,
  submit: { label: numberOrderTitles.create },
  useSource: useOrderFormSource,
  schema: () => orderSchema,
  valuesOf: () => newOrder,
  ...oneStep({
    title: numberOrderTitles.create,
    fields: orderValueFields,
    Body,
    send: (values, { source: { offers }, subject: { organizationId, ...subject } }) =>
      organizationId === null ? null : sendOrder(values, { ...subject, organizationId }, offers),
  }),
  done: { text: msg`Numbers ordered` },
});
