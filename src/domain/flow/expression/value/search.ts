import { sizeOf } from './size.ts';
import type { FlowValue } from './value.ts';

/** The steps of comparing a value with each item of a list, in addition to reading the list. */
export const compareSteps = (items: readonly FlowValue[], value: FlowValue): number =>
  Math.ceil((items.length * sizeOf(value)) / 256);

/** The steps of searching a text: in the worst case, each character of the part is compared with each of the text. */
export const searchSteps = (text: string, part: string): number =>
  Math.ceil((text.length * part.length) / 2048);
