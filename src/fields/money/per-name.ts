import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PricePer } from '../../domain/pricing/price-domain.ts';

/** The unit of a price, as it follows an amount: `€0.0270 per minute` (S1-5-79). */
export const perNames: Readonly<Record<PricePer, MessageDescriptor>> = {
  month: msg`per month`,
  day: msg`per day`,
  hour: msg`per hour`,
  minute: msg`per minute`,
  call: msg`per call`,
  assignment: msg`per assignment`,
  thousandMinutesMonth: msg`per 1,000 minutes per month`,
  thousandMinutesDay: msg`per 1,000 minutes per day`,
  thousandCharacters: msg`per 1,000 characters`,
  thousandEmails: msg`per 1,000 emails`,
};
