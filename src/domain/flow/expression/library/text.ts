import { sizeOf } from '../value/size.ts';
import { fromJson, toJson, valueText } from '../value/text.ts';
import type { LibraryFunction } from './define.ts';
import { anyValue, define, of, optional } from './define.ts';

const text = of('text');

/** None for text that is no number. */
function toNumber(given: string): number | null {
  const number = Number(given);
  return given.trim() === '' || !Number.isFinite(number) ? null : number;
}

const parsed = (json: string) => {
  try {
    return fromJson(JSON.parse(json));
  } catch {
    return null;
  }
};

const randomCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const textFunctions = {
  upper: define({ text }, 'text', (args) => args.text.toUpperCase()),
  lower: define({ text }, 'text', (args) => args.text.toLowerCase()),
  trim: define({ text }, 'text', (args) => args.text.trim()),
  startsWith: define({ text, start: text }, 'boolean', (args) => args.text.startsWith(args.start)),
  replace: define({ text, part: text, by: text }, 'text', (args, { reserve }) => {
    if (args.part === '') return args.text;
    const pieces = args.text.split(args.part);
    reserve(args.text.length + pieces.length * args.by.length);
    return pieces.join(args.by);
  }),
  split: define({ text, by: text }, 'list', (args) => args.text.split(args.by)),
  join: define({ list: of('list'), by: optional('text', '') }, 'text', ({ list, by }, { reserve }) => {
    // An item takes more as JSON than as a value: escapes, and marks around it.
    reserve(sizeOf(list) + list.length * by.length);
    return list.map(valueText).join(by);
  }),
  padStart: define({ text, length: of('number'), by: optional('text', ' ') }, 'text', (args, { reserve }) => {
    reserve(args.length);
    return args.text.padStart(args.length, args.by);
  }),
  number: define({ of: of('text', 'number', 'boolean') }, 'number', (args) =>
    typeof args.of === 'string' ? toNumber(args.of) : Number(args.of),
  ),
  text: define({ of: anyValue }, 'text', (args) => valueText(args.of)),
  json: define({ of: anyValue }, 'text', (args) => JSON.stringify(toJson(args.of))),
  /** None for text that is no JSON. */
  parseJson: define({ text }, 'any', (args) => parsed(args.text)),
  randomText: define({ length: optional('number', 12) }, 'text', ({ length }, { random, reserve }) => {
    reserve(length);
    const pick = () => randomCharacters[Math.floor(random() * randomCharacters.length)] ?? '';
    return Array.from({ length: Math.max(0, Math.floor(length)) }, pick).join('');
  }),
} as const satisfies Readonly<Record<string, LibraryFunction>>;
