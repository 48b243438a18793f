import * as v from 'valibot';
import { homeCountry } from '../../value/country-code.ts';
import { administrativeTypes } from '../../value/number-object.ts';

export const numberStates = ['pending', 'active', 'terminatedReserved'] as const;
export type NumberState = (typeof numberStates)[number];

/** The progress of the acquisition of a pending number (S1-4-14). */
export const acquisitionStates = ['requested', 'approved', 'rejected', 'cancelled'] as const;
export type AcquisitionState = (typeof acquisitionStates)[number];

export type AdministrativeType = (typeof administrativeTypes)[number];

export const administrativeTypeInput = v.picklist(
  administrativeTypes.filter((type) => type !== 'unknown'),
  'A type of number',
);

/** The settings of a Dutch number (S1-3-20). */
export const dutchSettings = [
  'publishToPaperDirectory',
  'publishToElectronicDirectory',
  'publishToSubscriberInformationServices',
  'useNumberMasking',
] as const;
export type DutchSetting = (typeof dutchSettings)[number];

export const dutchSettingsSchema = v.object({
  publishToPaperDirectory: v.boolean(),
  publishToElectronicDirectory: v.boolean(),
  publishToSubscriberInformationServices: v.boolean(),
  /** Calls that show the number arrive as anonymous. */
  useNumberMasking: v.boolean(),
});
export type DutchSettings = v.InferOutput<typeof dutchSettingsSchema>;

export const noDutchSettings: DutchSettings = {
  publishToPaperDirectory: false,
  publishToElectronicDirectory: false,
  publishToSubscriberInformationServices: false,
  useNumberMasking: false,
};

/** The settings of a number of this country: all off outside the Netherlands, where no form shows them. */
export const settingsIn = (countryCode: string | null, settings: DutchSettings): DutchSettings =>
  countryCode === homeCountry ? settings : noDutchSettings;

/** The origin of a number (S1-3-19). */
export const originSchema = v.variant('type', [
  v.object({ type: v.literal('manual') }),
  v.object({ type: v.literal('porting'), portingRequestId: v.string() }),
  v.object({ type: v.literal('order'), orderId: v.string() }),
]);
export type NumberOrigin = v.InferOutput<typeof originSchema>;

/** Whether the acquisition of a number in this state can be set (S1-4-14). */
export const hasAcquisition = (state: NumberState): boolean => state === 'pending';
