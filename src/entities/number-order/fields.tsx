import { msg } from '@lingui/core/macro';
import type { NumberOrder } from '../../domain/entities/number-order/model.ts';
import type { OrderState } from '../../domain/entities/number-order/state.ts';
import { orderedTypes, orderTypes } from '../../domain/entities/number-order/state.ts';
import type { NumberRange } from '../../domain/value/number-range.ts';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { administrativeTypeNames, numberSettingFields } from '../define/number-setting.tsx';
import { rangesText } from '../define/ranges-text.ts';
import { orderStateNames, orderTypeNames } from './name.ts';
import { noneText } from '../define/none-text.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const tones: Readonly<Record<OrderState, StatusTone>> = {
  created: 'busy',
  rejected: 'error',
  completed: 'plain',
  cancelled: 'neutral',
};

const number = (of: string) => <PhoneNumber number={of} />;
const reason = { none: noneText, invalid: msg`Enter a reason of at most 200 characters.` };

/** The fields of a number order. */
export const numberOrderFields = {
  reference: { title: msg({ message: 'Reference', context: 'number order' }) },
  orderType: { title: msg`Type`, ...choiceField(orderTypes, orderTypeNames) },
  state: {
    title: msg`State`,
    show: (state: OrderState) => (
      <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
        <Message text={memberName(orderStateNames, state)} />
      </StatusBadge>
    ),
  },
  order: {
    title: msg({ message: 'Order', context: 'number order' }),
    show: ({ region, blockSize }: NumberOrder['order']) => `${region} (${blockSize})`,
  },
  'order.region': { title: msg`Region` },
  'order.blockSize': { title: msg({ message: 'Amount', context: 'number order' }) },
  'order.administrativeType': {
    title: msg`Type of number`,
    invalid: msg`Choose the type of number.`,
    ...choiceField(orderedTypes, administrativeTypeNames),
  },
  'order.establishmentId': numberSettingFields.establishmentId,
  'order.description': numberSettingFields.description,
  'order.dutchSettings': numberSettingFields.dutchSettings,
  'order.dutchSettings.publishToPaperDirectory': numberSettingFields['dutchSettings.publishToPaperDirectory'],
  'order.dutchSettings.publishToElectronicDirectory':
    numberSettingFields['dutchSettings.publishToElectronicDirectory'],
  'order.dutchSettings.publishToSubscriberInformationServices':
    numberSettingFields['dutchSettings.publishToSubscriberInformationServices'],
  'order.dutchSettings.useNumberMasking': numberSettingFields['dutchSettings.useNumberMasking'],
  cancellationReason: { title: msg`Reason for cancellation`, ...reason },
  rejectionReason: { title: msg`Reason for rejection`, ...reason },
  ranges: {
    title: msg`Numbers`,
    none: noneText,
    show: (ranges: readonly NumberRange[]) => rangesText(ranges),
  },
  firstNumber: { title: msg`First number`, none: noneText, show: number },
  lastNumber: { title: msg`Last number`, none: noneText, show: number },
  closeDate: {
    title: msg({ message: 'Closed', context: 'number order' }),
    show: (at: string) => <Moment at={at} />,
  },
} satisfies EntityFields<NumberOrder>;

/** Texts of the view and of its forms, which load separately. */
export const numberOrderTitles = {
  create: msg`Order numbers`,
  cancel: msg`Cancel order`,
  reject: msg`Reject order`,
  fulfill: msg`Fulfil order`,
  ordered: msg({ message: 'Ordered', context: 'number order' }),
};
