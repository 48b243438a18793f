import { msg } from '@lingui/core/macro';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import type { PortingState } from '../../domain/entities/number-porting-request/state.ts';
import {
  storedHandlings,
  delayReasons,
  portingDirections,
} from '../../domain/entities/number-porting-request/state.ts';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Country } from '../../fields/text/country.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import type { StatusTone } from '../../kit/display/status-badge.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { EntityFields } from '../define/field.ts';
import { choiceField } from '../define/field.ts';
import { rangesText } from '../define/ranges-text.ts';
import { contractHandlingNames, delayReasonNames, portingDirectionNames, portingStateNames } from './name.ts';
import { noneText } from '../define/none-text.ts';
import { memberName } from '../../i18n/member-name.ts';
import { memberEntry } from '../../lib/value/member-entry.ts';

type Request = NumberPortingRequest['request'];

const tones: Readonly<Record<PortingState, StatusTone>> = {
  created: 'busy',
  received: 'busy',
  answerDelayed: 'warn',
  accepted: 'info',
  performing: 'busy',
  performed: 'plain',
  blocked: 'error',
  canceled: 'neutral',
};

const moment = (at: string) => <Moment at={at} />;
const number = (of: string) => <PhoneNumber number={of} />;
const unknown = msg({ message: 'Not known yet', context: 'porting' });
const optional = { none: noneText };

/** The fields of a porting request. */
export const portingFields = {
  direction: { title: msg`Direction`, ...choiceField(portingDirections, portingDirectionNames) },
  state: {
    title: msg`State`,
    show: (state: PortingState) => (
      <StatusBadge tone={memberEntry(tones, state, 'neutral')}>
        <Message text={memberName(portingStateNames, state)} />
      </StatusBadge>
    ),
  },
  delayReason: {
    title: msg`Reason for the delay`,
    invalid: msg`Choose a reason.`,
    ...choiceField(delayReasons, delayReasonNames),
  },
  expectedAnswerDate: { title: msg`Answer expected on`, show: moment },
  answer: {
    title: msg`Answered`,
    none: noneText,
    show: ({ answerDate }: NonNullable<NumberPortingRequest['answer']>) => moment(answerDate),
  },
  cancelNote: {
    title: msg`Note on the cancellation`,
    ...optional,
    invalid: msg`Enter at most 100 characters.`,
  },
  request: {
    title: msg({ message: 'Request', context: 'porting' }),
    show: ({ numberSeries }: Request) => rangesText(numberSeries),
  },
  'request.requestDate': { title: msg`Requested on`, show: moment },
  'request.countryCode': {
    title: msg`Country`,
    invalid: msg`Choose a country.`,
    show: (code: string) => <Country code={code} />,
  },
  'request.note': {
    title: msg({ message: 'Note', context: 'porting' }),
    ...optional,
    invalid: msg`Enter at most 100 characters.`,
  },
  'request.numberSeries': {
    title: msg`Numbers`,
    show: (series: Request['numberSeries']) => rangesText(series),
  },
  'request.dutchInfo': {
    title: msg`Contract`,
    show: ({ contractHandling }: NonNullable<Request['dutchInfo']>) => (
      <Message text={memberName(contractHandlingNames, contractHandling)} />
    ),
  },
  'request.dutchInfo.contractHandling': {
    title: msg`Contract with the other operator`,
    invalid: msg`Choose what happens with the contract.`,
    ...choiceField(storedHandlings, contractHandlingNames),
  },
  'request.dutchInfo.donorServiceProvider': { title: msg`Current provider`, none: unknown },
  'request.dutchInfo.recipientServiceProvider': { title: msg`New provider`, none: unknown },
  'request.internationalInfo': {
    title: msg`Current operator`,
    show: ({ donorOperatorName }: NonNullable<Request['internationalInfo']>) => donorOperatorName,
  },
  'request.internationalInfo.donorOperatorName': {
    title: msg`Current operator`,
    invalid: msg`Enter the name of the operator.`,
  },
  'request.internationalInfo.preferredPortingDate': {
    title: msg`Preferred date`,
    show: moment,
  },
  timeline: {
    title: msg`Progress`,
    show: (steps: NumberPortingRequest['timeline']) => {
      const last = steps.at(-1);
      return last === undefined ? '' : <Message text={memberName(portingStateNames, last.state)} />;
    },
  },
  retryOf: {
    title: msg`Repeated request`,
    none: noneText,
    show: (id: string) => <EntityText type="numberPortingRequest" id={id} />,
  },
  retries: {
    title: msg`Requested again on`,
    none: msg`Never`,
    show: (retries: NonNullable<NumberPortingRequest['retries']>) => {
      const last = retries.at(-1);
      return last === undefined ? '' : moment(last.date);
    },
  },
  firstNumber: { title: msg`First number`, show: number },
  lastNumber: { title: msg`Last number`, show: number },
  size: { title: msg({ message: 'Amount', context: 'porting' }) },
  possibleFrom: { title: msg`Possible from`, none: unknown, show: moment },
  agreedUntil: { title: msg`Agreement ends on`, none: unknown, show: moment },
} satisfies EntityFields<NumberPortingRequest>;

/** Texts of the view and of its forms, which load separately. */
export const portingTitles = {
  create: msg`Request porting`,
  perform: msg`Port now`,
  cancel: msg`Cancel porting`,
  retry: msg`Request again`,
  answer: msg`Answer request`,
  enterAnswer: msg`Enter answer`,
};
