import * as v from 'valibot';
import { defineCall } from '../../core/define-call.ts';
import { maxCharacters } from '../../core/max-characters.ts';
import { undirected } from '../../core/shown-name.ts';
import { countryCodeText } from '../../value/country-code.ts';
import { phoneNumberText } from '../../value/number-text.ts';
import { blockSizeNumber, descriptionText } from '../number/calls.ts';
import { administrativeTypeInput, dutchSettingsSchema } from '../number/setting.ts';
import { orderTypes, orderedTypes } from './state.ts';

/** An area code, the prefix of a service number or a country, by the type of the order. */
const regionText = v.pipe(v.string(), v.trim(), v.regex(/^(?:0\d{2,3}|[A-Z]{2})$/, 'A region'));

export const maxReasonLength = 200;

/** Why an order is cancelled or rejected. */
const reason = (minLength: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    maxCharacters(maxReasonLength),
    undirected,
    v.minLength(minLength, 'A reason is needed'),
  );

/** A block that the platform holds for the organization until `validUntil`. */
const heldBlock = {
  offerId: v.string(),
  first: v.string(),
  last: v.string(),
  validUntil: v.pipe(v.string(), v.isoTimestamp()),
};
const offerSchema = v.object({
  ...heldBlock,
  /** Other blocks to choose from, held as well. */
  others: v.array(v.object(heldBlock)),
});
export type NumberOffer = Omit<v.InferOutput<typeof offerSchema>, 'others'>;

/** The most ranges by which an order is fulfilled. */
export const maxRanges = 100;

/** Offers of the organization that are to be released. */
const offerIds = v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(30));

export const numberOrderCalls = {
  /** Lists the regions, amounts and prefixes that can be ordered. */
  'numberOrder.config': defineCall({
    method: 'GET',
    path: 'telephony/number-orders/config',
    access: {
      policy: {
        any: [
          'telephony.numberOrder.create',
          'telephony.numberOrder.view',
          'telephony.numberOrder.viewGlobal',
        ],
      },
    },
    body: v.object({}),
    answer: v.object({
      /** Dutch areas: `020`, Amsterdam. */
      regions: v.array(v.object({ code: v.string(), name: v.string() })),
      blockSizes: v.array(v.number()),
      servicePrefixes: v.array(v.string()),
    }),
    repeatable: true,
  }),
  /**
   * Holds free blocks of an area for ten minutes (S1-7-24, decision 32), and releases those that the organization no
   * longer wants.
   */
  'numberOrder.offer': defineCall({
    method: 'POST',
    path: 'telephony/number-orders/range-offer',
    access: { policy: 'telephony.numberOrder.create' },
    refusals: ['inactiveOrganization', 'noBlock'],
    body: v.object({
      organizationId: v.string(),
      region: regionText,
      blockSize: blockSizeNumber,
      /** The last digits of the first number. */
      endsWith: v.optional(v.pipe(v.string(), v.regex(/^\d{0,4}$/, 'At most four digits'))),
      releases: v.optional(offerIds, []),
    }),
    answer: offerSchema,
    repeatable: false,
  }),
  /** Releases blocks that the organization no longer wants (decision 85). Those that are no longer held are skipped. */
  'numberOrder.release': defineCall({
    method: 'POST',
    path: 'telephony/number-orders/range-offer/release',
    access: { policy: 'telephony.numberOrder.create' },
    body: v.object({ organizationId: v.string(), offerIds }),
    answer: v.object({}),
    repeatable: true,
  }),
  /** Orders numbers (S1-7-24). A repeat with the same id orders nothing twice. */
  'numberOrder.create': defineCall({
    method: 'POST',
    path: 'telephony/number-orders',
    access: { policy: 'telephony.numberOrder.create' },
    refusals: ['gone', 'inactiveOrganization', 'noBlock'],
    body: v.object({
      id: v.optional(v.pipe(v.string(), v.uuid())),
      organizationId: v.string(),
      orderType: v.picklist(orderTypes),
      /** The block of a standard order; null for the other types. */
      offerId: v.nullable(v.pipe(v.string(), v.maxLength(60))),
      order: v.object({
        establishmentId: v.nullable(v.string()),
        region: regionText,
        blockSize: blockSizeNumber,
        description: descriptionText,
        dutchSettings: dutchSettingsSchema,
        /** For an international order; null for the other types. */
        administrativeType: v.nullable(v.picklist(orderedTypes)),
      }),
    }),
    answer: v.object({ id: v.string() }),
    repeatable: true,
  }),
  /** Completes an order by hand: creates these numbers (S1-7-25). */
  'numberOrder.fulfill': defineCall({
    method: 'POST',
    path: 'telephony/number-order/{id}/fulfill',
    access: { policy: { all: ['telephony.numberOrder.viewGlobal', 'telephony.numberOrder.fulfill'] } },
    refusals: ['movedOn', 'impossibleNumber', 'areaEnds', 'numberTaken'],
    body: v.object({
      ranges: v.pipe(
        v.array(
          v.object({
            first: phoneNumberText,
            last: phoneNumberText,
            countryCode: countryCodeText,
            administrativeType: administrativeTypeInput,
          }),
        ),
        v.minLength(1),
        v.maxLength(maxRanges),
      ),
    }),
    answer: v.object({}),
    repeatable: true,
  }),
  'numberOrder.cancel': defineCall({
    method: 'POST',
    path: 'telephony/number-order/{id}/cancel',
    access: { policy: 'telephony.numberOrder.cancel' },
    refusals: ['movedOn'],
    body: v.object({ reason: reason(0) }),
    answer: v.object({}),
    repeatable: true,
  }),
  'numberOrder.reject': defineCall({
    method: 'POST',
    path: 'telephony/number-order/{id}/reject',
    access: { policy: { all: ['telephony.numberOrder.viewGlobal', 'telephony.numberOrder.reject'] } },
    refusals: ['movedOn'],
    body: v.object({ reason: reason(1) }),
    answer: v.object({}),
    repeatable: true,
  }),
};
