/** Digits in groups: `[3, 2, 2]` makes `123 45 67` of `1234567`; more digits than the groups hold stay at the end. */
function grouped(digits: string, sizes: readonly number[]): string {
  let from = 0;
  const groups = sizes.map((size) => digits.slice(from, (from += size)));
  return [...groups, digits.slice(from)].filter((group) => group !== '').join(' ');
}

/** Numbers of municipalities: 14 and the area code with its zero. They are dialled without another zero. */
const municipality = /^14(0\d{2,3})$/;
/** Service numbers: 0800, 0900, 0906 and 0909, of four or seven digits. */
const service = /^(?:800|90[069])/;
/** Numbers of machines. */
const machine = /^97\d{9}$/;
/** Area codes and number series of three digits with the zero; the other areas have four. */
const shortArea = /^(?:1[035]|2[0346]|3[03568]|4[0356]|5[0358]|7\d|8[4578]|91)/;
const complete = /^(?:14(?:0\d{2,3})|(?:800|90[069])(?:\d{4}|\d{7})|97\d{9}|[1-9]\d{8})$/;

/** Whether these digits after +31 make a whole number. */
export const isDutchNumber = (digits: string): boolean => complete.test(digits);

/** The digits after +31 in local form: `020 123 45 67`, `06 12 34 56 78`, `0800 1234`, `14 020`. */
export function dutchNumber(digits: string): string {
  const [, area] = municipality.exec(digits) ?? [];
  if (area !== undefined) return `14 ${area}`;
  if (service.test(digits)) return `0${grouped(digits, [3])}`;
  if (machine.test(digits)) return `0${grouped(digits, [3, 4, 4])}`;
  if (digits.length !== 9) return `0${digits}`;
  if (digits.startsWith('6')) return `0${grouped(digits, [1, 2, 2, 2])}`;
  return `0${grouped(digits, shortArea.test(digits) ? [2, 3, 2] : [3, 2, 2])}`;
}

/** How many digits after +31 the numbers of one area or series share. */
export function dutchAreaLength(digits: string): number {
  if (digits.startsWith('6')) return 1;
  return !service.test(digits) && shortArea.test(digits) ? 2 : 3;
}

/** The use of a number; operators port the numbers of one type together. */
export type DutchNumberType = 'geographic' | 'mobile' | 'service' | 'machine';

/** Series without an area: service numbers, those of companies and of the internet, and municipalities. */
const withoutArea = /^(?:800|90[069]|8[24578]|91|14)/;

/** The type of a number by its digits after +31. */
export function dutchNumberType(digits: string): DutchNumberType {
  if (digits.startsWith('6')) return 'mobile';
  if (machine.test(digits)) return 'machine';
  return withoutArea.test(digits) ? 'service' : 'geographic';
}
