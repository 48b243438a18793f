import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type * as v from 'valibot';
import { call } from '../../client/session/call.ts';
import { maxReasonLength, numberOrderCalls } from '../../domain/entities/number-order/calls.ts';
import { Fields } from '../../fields/form/form-layout.tsx';
import { NoteField } from '../../fields/text/note-field.tsx';
import type { FormFields } from '../define/field.ts';
import { defineForm } from '../define/form.ts';
import { oneStep } from '../define/one-step.ts';
import { useFieldTexts } from '../define/use-field-texts.ts';
import { closedReason } from './closed-reason.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { numberOrderTitles } from './fields.tsx';
import type { OrderSource } from './use-order-source.ts';
import { useOrderSource } from './use-order-source.ts';

type ClosingCall = 'numberOrder.cancel' | 'numberOrder.reject';
type CloseValues = v.InferOutput<(typeof numberOrderCalls)[ClosingCall]['body']>;

interface CloseForm {
  readonly verb: ClosingCall;
  readonly title: MessageDescriptor;
  readonly done: MessageDescriptor;
  readonly leave?: MessageDescriptor;
  /** Where the reason is shown. */
  readonly description: MessageDescriptor;
  readonly reason: 'required' | 'optional';
}

/** A form that closes an order with a reason (S1-5-35). The text stays if somebody else closes it first. */
function closeForm({ verb, title, done, leave, description, reason }: CloseForm) {
  const { body } = numberOrderCalls[verb];
  const fields: FormFields<CloseValues, OrderSource> = {
    reason: {
      title: msg({ message: 'Reason', context: 'number order' }),
      description,
      invalid:
        reason === 'required'
          ? msg`Enter a reason of at most 200 characters.`
          : msg`Enter at most 200 characters.`,
      // The reason of a colleague who was faster is not merged with this one.
      access: 'write-only',
    },
  };
  function Body({ source: { order } }: { source: OrderSource }) {
    const texts = useFieldTexts(fields);
    return (
      <Fields>
        <ClosedNotice order={order} />
        <NoteField {...texts.reason} rows={3} max={maxReasonLength} required={reason === 'required'} />
      </Fields>
    );
  }
  return defineForm<OrderSource, CloseValues>({
    entity: 'numberOrder',
    title,
    submit: {
      label: title,
      tone: 'danger',
      ...(leave && { leave }),
      blocked: ({ order }) => closedReason(order),
    },
    useSource: useOrderSource,
    schema: () => body,
    valuesOf: () => ({ reason: '' }),
    ...oneStep({
      title,
      fields,
      Body,
      send: (values, { subject: { id, organizationId } }) => call(verb, { id }, values, organizationId),
    }),
    done: { text: done },
  });
}

export const cancelOrderForm = closeForm({
  verb: 'numberOrder.cancel',
  title: numberOrderTitles.cancel,
  done: msg`Order cancelled`,
  leave: msg`Keep order`,
  description: msg`No numbers will be delivered. The reason is shown with the order.`,
  reason: 'optional',
});

export const rejectOrderForm = closeForm({
  verb: 'numberOrder.reject',
  title: numberOrderTitles.reject,
  done: msg`Order rejected`,
  description: msg`The customer sees this reason.`,
  reason: 'required',
});
