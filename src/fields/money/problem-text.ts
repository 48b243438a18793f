import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FormulaProblem } from '../../domain/pricing/formula/number.ts';

/** Says what is wrong with a formula or amount, and what to do about it. */
export const formulaProblemTexts: Readonly<Record<FormulaProblem, MessageDescriptor>> = {
  tooLong: msg`Enter at most 300 characters.`,
  unexpectedText: msg`This contains a character that cannot be used here.`,
  unknownWord: msg`Only the words same, none, up and error can be used.`,
  startsWithSign: msg`Begin with an amount, a percentage or the word same.`,
  missingNumber: msg`A number is missing.`,
  incompleteNumber: msg`Enter digits on both sides of the decimal sign.`,
  missingPercent: msg`Add a percent sign to the number.`,
  literalStandsAlone: msg`Nothing can follow this. To calculate with the purchase price, begin with a percentage or the word same.`,
  repeatedOperator: msg`Percentage, amount and rounding can each be used once.`,
  foreignDecimalSign: msg`Use the same decimal sign everywhere.`,
  groupSigns: msg`Enter the number without thousands separators.`,
  exponent: msg`Enter the number without an exponent.`,
  tooManyDecimals: msg`Enter at most 4 decimals.`,
  tooManyPercentDecimals: msg`Enter at most 1 decimal in a percentage.`,
  decimals: msg`Enter a whole number.`,
  tooLarge: msg`This number is too large.`,
  tooSmall: msg`This number is too small.`,
  wrongMessage: msg`Enter a message of at most 200 characters after the colon.`,
};
