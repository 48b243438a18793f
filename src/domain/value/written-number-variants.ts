import { phoneNumberVariants } from './phone-number-variants.ts';
import { readNumber } from '../number-plan/read-number.ts';

/** Numbers within a text: at least seven digits, with the signs that people write between them. */
const writtenNumbers = /\+?\(?\d(?:[\s().\-/]*\d){6,}/g;

/** The forms in which people search a text that contains telephone numbers: the text, and those of each number. */
export function writtenNumberVariants(text: string): readonly string[] {
  const found = text.match(writtenNumbers) ?? [];
  return [
    text,
    ...found.flatMap((each) => {
      const reading = readNumber(each);
      return reading.kind === 'international' ? phoneNumberVariants(reading.number) : [];
    }),
  ];
}
