import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { shownName, shownText } from '../../core/shown-name.ts';
import { countryCodeText } from '../../value/country-code.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { dutchSettingsSchema } from '../number/setting.ts';
import { blockingReasons, contractHandlings, delayReasons } from './state.ts';

/** The most series of one request. */
export const maxSeries = 500;

export const maxNoteLength = 100;
export const portingNote = shownText(maxNoteLength);

/** Years of five digits would not sort as text. */
const lastDate = Date.parse('2999-12-31T00:00:00.000Z');
const dateInput = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => Date.parse(text) > 0 && Date.parse(text) < lastDate, 'A date of this millennium'),
);
const customerField = v.nullable(shownName(100));

const seriesOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.array(v.object({ first: phoneNumberText, last: phoneNumberText, ...entries })),
    v.minLength(1, 'At least one number series'),
    v.maxLength(maxSeries),
  );

export const portingCalls = {
  /** Asks another operator for numbers (S1-7-21). With an id chosen by the client, a repeat is harmless. */
  'numberPortingRequest.createInbound': defineCall({
    method: 'POST',
    path: 'telephony/inbound-number-porting-requests',
    access: { policy: 'telephony.numberPortingRequest.createInbound' },
    refusals: [
      'gone',
      'movedOn',
      'impossibleNumber',
      'areaEnds',
      'numberTaken',
      'portingOpen',
      'leadTime',
      'otherCountry',
    ],
    jsonLimit: { maxBytes: 256 * 1024, maxDepth: 8 },
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      /** The request of the organization that this one repeats (S1-4-22). Ours. */
      retryOf: v.optional(v.string()),
      countryCode: countryCodeText,
      note: portingNote,
      numberSeries: seriesOf({
        id: v.optional(v.pipe(v.string(), v.maxLength(60))),
        establishmentId: v.string(),
        dutchSettings: dutchSettingsSchema,
      }),
      /** For Dutch numbers; otherwise null. */
      dutchInfo: v.nullable(
        v.object({
          customerInfo: v.object({
            surname: customerField,
            companyName: customerField,
            postcode: customerField,
            houseNumber: customerField,
            houseNumberExtension: customerField,
            customerId: customerField,
          }),
          contractHandling: v.picklist(contractHandlings),
        }),
      ),
      /** For other numbers; otherwise null. */
      internationalInfo: v.nullable(
        v.object({ donorOperatorName: shownName(100), preferredPortingDate: dateInput }),
      ),
    }),
    answer: v.object({ id: v.string() }),
    repeatable: true,
  }),
  /** Takes the numbers over (S1-7-22). */
  'numberPortingRequest.perform': defineCall({
    method: 'POST',
    path: 'telephony/inbound-number-porting-request/{id}/perform',
    access: { policy: 'telephony.numberPortingRequest.perform' },
    refusals: ['movedOn', 'tooEarly'],
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
  'numberPortingRequest.cancel': defineCall({
    method: 'POST',
    path: 'telephony/inbound-number-porting-request/{id}/cancel',
    access: { policy: 'telephony.numberPortingRequest.cancel' },
    refusals: ['movedOn'],
    body: v.object({ cancelNote: portingNote }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Enters what the other operator answered to an international request (S1-7-22). */
  'numberPortingRequest.message': defineCall({
    method: 'POST',
    path: 'telephony/inbound-number-porting-request/{id}/message',
    access: {
      policy: {
        all: ['telephony.numberPortingRequest.viewGlobal', 'telephony.numberPortingRequest.applyMessage'],
      },
    },
    refusals: ['required', 'movedOn', 'past'],
    jsonLimit: { maxBytes: 256 * 1024, maxDepth: 8 },
    body: v.variant('type', [
      v.object({
        type: v.literal('answer'),
        answerDate: dateInput,
        blocking: v.boolean(),
        numberSeries: seriesOf({
          blockingReason: v.nullable(v.picklist(blockingReasons)),
          note: portingNote,
          firstPossibleDate: v.nullable(dateInput),
        }),
      }),
      v.object({
        type: v.literal('answerDelayed'),
        delayReason: v.picklist(delayReasons),
        expectedAnswerDate: dateInput,
      }),
    ]),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Answers another operator that asks for numbers (S1-7-23). */
  'numberPortingRequest.answer': defineCall({
    method: 'POST',
    path: 'telephony/outbound-number-porting-request/{id}/answer',
    access: { policy: 'telephony.numberPortingRequest.answer' },
    refusals: ['required', 'prohibited', 'movedOn', 'past'],
    jsonLimit: { maxBytes: 256 * 1024, maxDepth: 8 },
    body: v.object({
      numberSeries: seriesOf({
        blockingReason: v.nullable(v.picklist(blockingReasons)),
        note: portingNote,
        firstPossibleDateImmediately: v.boolean(),
        /** null: immediately, or blocked. */
        firstPossibleDate: v.nullable(dateInput),
      }),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
};
