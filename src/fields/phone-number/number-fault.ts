import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import type { NumberFault } from '../../domain/number-plan/read-number.ts';
import { readNumber } from '../../domain/number-plan/read-number.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';

export const phoneNumberRequired = msg`Enter a phone number, such as +31 20 123 45 67.`;

const shortNumber = msg`This is a short or internal number. Enter a full phone number, such as +31 20 123 45 67.`;
const faults: Readonly<Record<NumberFault, MessageDescriptor>> = {
  notANumber: phoneNumberRequired,
  extension: msg`Enter the phone number without the extension.`,
  short: shortNumber,
  length: msg`This phone number has too many or too few digits. Check it, and enter numbers of other countries with + and the country code.`,
};

/** Why a typed text is not a phone number that can be stored; null if it is one, or empty. */
export function numberFaultOf(text: string): MessageDescriptor | null {
  if (text.trim() === '' || v.is(phoneNumberText, text)) return null;
  const reading = readNumber(text);
  if (reading.kind === 'international') return null;
  return reading.kind === 'refused' ? faults[reading.fault] : shortNumber;
}
