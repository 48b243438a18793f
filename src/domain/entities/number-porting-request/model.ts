import * as v from 'valibot';
import { commonFields, defineModel, instant } from '../../core/model.ts';
import { phoneNumberVariants } from '../../value/phone-number-variants.ts';
import { dutchSettingsSchema } from '../number/setting.ts';
import {
  blockingReasons,
  storedHandlings,
  delayReasons,
  isOpenState,
  portingDirections,
  portingParties,
  portingStates,
} from './state.ts';
import { portingCalls } from './calls.ts';

const name = v.nullable(v.string());

const operators = {
  recipientNetworkOperator: name,
  recipientServiceProvider: name,
  donorNetworkOperator: name,
  donorServiceProvider: name,
};

/** The fields of an answer about a series. */
const seriesAnswer = {
  blockingReason: v.nullable(v.picklist(blockingReasons)),
  firstPossibleDate: v.nullable(instant),
  note: v.string(),
};

const seriesSchema = v.object({
  /** Ours (decision 43). */
  id: v.string(),
  first: v.string(),
  last: v.string(),
  /** null in an outbound request. */
  inboundSettings: v.nullable(
    v.object({ establishmentId: v.nullable(v.string()), dutchSettings: dutchSettingsSchema }),
  ),
  ...operators,
  ...seriesAnswer,
});
export type NumberSeries = v.InferOutput<typeof seriesSchema>;

const delaySchema = v.object({
  reason: v.picklist(delayReasons),
  expectedAnswerDate: v.nullable(instant),
});
export type PortingDelay = v.InferOutput<typeof delaySchema>;

const requestSchema = v.object({
  requestDate: instant,
  countryCode: v.string(),
  note: v.string(),
  numberSeries: v.array(seriesSchema),
  /** For Dutch numbers; otherwise null. */
  dutchInfo: v.nullable(
    v.object({
      /** The other operator compares this with its own records. */
      customerInfo: v.object({
        surname: name,
        companyName: name,
        postcode: name,
        houseNumber: name,
        houseNumberExtension: name,
        /** Ours: the blocking reason `customerIdMismatch` is about it. */
        customerId: name,
      }),
      contractHandling: v.picklist(storedHandlings),
      ...operators,
    }),
  ),
  /** For other numbers; otherwise null. */
  internationalInfo: v.nullable(v.object({ donorOperatorName: v.string(), preferredPortingDate: instant })),
});

/** Numbers that move from one operator to another (S1-3-23, S1-3-24). */
export const numberPortingRequestSchema = v.object({
  ...commonFields,
  direction: v.picklist(portingDirections),
  state: v.picklist(portingStates),
  delayReason: v.nullable(v.picklist(delayReasons)),
  expectedAnswerDate: v.nullable(instant),
  /** The answer as it came; `request.numberSeries` has what it says about each series. */
  answer: v.nullable(
    v.object({
      answerDate: instant,
      numberSeries: v.array(v.object({ first: v.string(), last: v.string(), ...seriesAnswer })),
    }),
  ),
  cancelNote: v.nullable(v.string()),
  request: requestSchema,
  /** The states that it has had, ascending by date. Ours. */
  timeline: v.array(
    v.object({
      state: v.picklist(portingStates),
      date: instant,
      party: v.picklist(portingParties),
      /** Only of a delay, which the answer to the request ends. */
      delay: v.optional(delaySchema),
    }),
  ),
  /** The request that this one repeats. Ours. */
  retryOf: v.optional(v.string()),
  /** The requests that repeat this one, ascending by date. Ours. */
  retries: v.optional(
    v.array(v.object({ id: v.string(), date: instant, party: v.picklist(portingParties) })),
  ),
  /** The lowest and the highest number, and the amount of numbers: for lists and searches. */
  firstNumber: v.string(),
  lastNumber: v.string(),
  size: v.number(),
  /** From when on it can be performed, and until when the agreement lasts; null before it is accepted. */
  possibleFrom: v.nullable(instant),
  agreedUntil: v.nullable(instant),
});
export type NumberPortingRequest = v.InferOutput<typeof numberPortingRequestSchema>;

export const numberPortingRequest = defineModel({
  name: 'numberPortingRequest',
  schema: numberPortingRequestSchema,
  view: { any: ['telephony.numberPortingRequest.view', 'telephony.numberPortingRequest.viewGlobal'] },
  refs: { 'request.numberSeries.*.inboundSettings.establishmentId': 'establishment' },
  isClosed: ({ state }) => !isOpenState(state),
  searchFields: [
    { path: 'firstNumber', variants: phoneNumberVariants },
    { path: 'lastNumber', variants: phoneNumberVariants },
    'request.note',
    'request.internationalInfo.donorOperatorName',
  ],
  calls: portingCalls,
});
