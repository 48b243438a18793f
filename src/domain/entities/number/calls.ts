import * as v from 'valibot';
import { shownText } from '../../core/shown-name.ts';
import { callActionAt } from '../../value/call-action.ts';
import { countryCodeText } from '../../value/country-code.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { defineCall } from '../../core/define-call.ts';
import { blockLimit } from './block.ts';
import { acquisitionStates, administrativeTypeInput, dutchSettingsSchema, numberStates } from './setting.ts';

/** A free text that describes the number. */
export const descriptionText = shownText(200);

export const blockSizeNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(blockLimit));

const settings = {
  description: descriptionText,
  establishmentId: v.nullable(v.string()),
  administrativeCountryCode: countryCodeText,
  administrativeType: administrativeTypeInput,
};
const changed = v.partial(v.object(settings)).entries;

export const numberCalls = {
  /**
   * Creates one number or a block of consecutive ones (S1-7-17), all of them or none. The first has the id chosen by
   * the client, which makes a repeat harmless.
   */
  'number.create': defineCall({
    method: 'POST',
    path: 'telephony/numbers',
    access: { policy: 'telephony.number.createCustom' },
    refusals: ['gone', 'impossibleNumber', 'areaEnds', 'numberTaken'],
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      firstNumber: phoneNumberText,
      blockSize: blockSizeNumber,
      ...settings,
      /** Omitted by users who may not see it. */
      action: v.optional(callActionAt('calledNumber')),
      newState: v.picklist(numberStates),
      dutchSettings: dutchSettingsSchema,
    }),
    answer: v.object({ id: v.string() }),
    repeatable: true,
  }),
  /** Changes a number, identified by its digits (S1-7-18); omitted fields and settings stay. */
  'number.update': defineCall({
    method: 'PATCH',
    path: 'telephony/number/{number}',
    access: { policy: 'telephony.number.update' },
    refusals: ['gone', 'portingOpen', 'pendingOnly'],
    body: v.object({
      ...changed,
      /** Omitted by users who may not see it. */
      action: v.optional(callActionAt('calledNumber')),
      /** With its own permission (S1-6-07). */
      state: v.optional(v.picklist(numberStates)),
      acquisitionState: v.optional(v.nullable(v.picklist(acquisitionStates))),
      dutchSettings: v.optional(v.partial(dutchSettingsSchema)),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'number.delete': defineCall({
    method: 'DELETE',
    path: 'telephony/number/{number}',
    access: { policy: 'telephony.number.delete' },
    refusals: ['portingOpen'],
    body: v.object({}),
    answer: v.object({}),
    repeatable: true,
  }),
};
