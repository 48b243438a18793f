import { readNumber } from '../../domain/number-plan/read-number.ts';

/** A phone number in any notation as E.164; a text that is not a whole number is only trimmed. */
export function normalizePhoneNumber(text: string): string {
  const reading = readNumber(text);
  return reading.kind === 'international' ? reading.number : text.trim();
}
