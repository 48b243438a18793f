import { msg } from '@lingui/core/macro';
import type { PhoneNumber as PhoneNumberRow } from '../../domain/entities/number/model.ts';
import type { NumberOrigin, NumberState } from '../../domain/entities/number/setting.ts';
import { acquisitionStates, numberStates } from '../../domain/entities/number/setting.ts';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Country } from '../../fields/text/country.tsx';
import { Message } from '../../fields/text/message.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { callActionField } from '../define/call-action-field.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { numberSettingFields } from '../define/number-setting.tsx';
import { acquisitionNames, numberStateNames, originNames } from './name.ts';
import { Nothing } from '../../kit/display/nothing.tsx';
import { noneText } from '../define/none-text.ts';
import { memberName } from '../../i18n/member-name.ts';
import { kindName } from '../../i18n/kind-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

const tones: Readonly<Record<NumberState, StatusTone>> = {
  pending: 'busy',
  active: 'plain',
  terminatedReserved: 'neutral',
};

/** The fields of a number. */
export const numberFields = {
  number: { title: msg`Number`, show: (number: string) => <PhoneNumber number={number} /> },
  metadata: {
    title: msg`Region`,
    show: ({ region }: PhoneNumberRow['metadata']) =>
      region === null ? <Nothing /> : <Country code={region} />,
  },
  ...numberSettingFields,
  origin: {
    title: msg`Origin`,
    none: msg({ message: 'Unknown', context: 'number' }),
    show: ({ type }: NumberOrigin) => <Message text={kindName(originNames, type)} />,
  },
  state: {
    title: msg`State`,
    ...choiceField(numberStates, numberStateNames),
    show: (state: NumberState) => (
      <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
        <Message text={memberName(numberStateNames, state)} />
      </StatusBadge>
    ),
  },
  acquisitionState: {
    title: msg`Acquisition`,
    none: noneText,
    ...choiceField(acquisitionStates, acquisitionNames),
  },
  action: { title: msg`Call action`, ...callActionField },
} satisfies EntityFields<PhoneNumberRow>;

/** Titles that the actions and the forms share. */
export const numberTitles = { create: msg`Create custom numbers`, update: msg`Update number` };
