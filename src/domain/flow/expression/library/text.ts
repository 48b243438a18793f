import { searchSteps } from '../value/search.ts';
import { sizeOf } from '../value/size.ts';
import { fromJson, textReads, toJson, valueText } from '../value/text.ts';
import type { FunctionHost, LibraryFunction } from './define.ts';
import { expressionLimits } from '../tree/limits.ts';
import type { FlowValue } from '../value/value.ts';
import { anyValue, define, of, optional } from './define.ts';

const text = of('text');
/** The steps of one cut of a text, and the random characters generated in one step. */
const [cutSteps, drawnInStep] = [0.5, 8];

/** The number in a text; None if there is none. */
function toNumber(given: string): number | null {
  const number = Number(given);
  return given.trim() === '' || !Number.isFinite(number) ? null : number;
}

function parsed(text: string): FlowValue {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  return fromJson(json, expressionLimits.size);
}

/**
 * Charges for cutting a text at each occurrence of a part, and reserves the result with this much added at each cut.
 * Nothing is allocated before.
 */
function payCuts(text: string, part: string, added: number, { spend, reserve }: FunctionHost): void {
  spend(searchSteps(text, part));
  const step = Math.max(1, part.length);
  let size = text.length;
  for (let at = text.indexOf(part); at >= 0 && at < text.length; at = text.indexOf(part, at + step)) {
    spend(cutSteps);
    reserve((size += added));
  }
}

const randomCharacters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export const textFunctions = {
  upper: define({ text }, 'text', (args) => args.text.toUpperCase(), 4),
  lower: define({ text }, 'text', (args) => args.text.toLowerCase(), 4),
  trim: define({ text }, 'text', (args) => args.text.trim()),
  startsWith: define({ text, start: text }, 'boolean', (args) => args.text.startsWith(args.start)),
  replace: define({ text, part: text, by: text }, 'text', (args, host) => {
    if (args.part === '') return args.text;
    payCuts(args.text, args.part, args.by.length - args.part.length, host);
    return args.text.split(args.part).join(args.by);
  }),
  split: define({ text, by: text }, 'list', (args, host) => {
    payCuts(args.text, args.by, sizeOf(''), host);
    return args.text.split(args.by);
  }),
  join: define({ list: of('list'), by: optional('text', '') }, 'text', ({ list, by }, { reserve, read }) => {
    read(list, textReads);
    // As JSON, an item is larger than as a value, because of escapes and quotes.
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
  text: define({ of: anyValue }, 'text', (args) => valueText(args.of), textReads),
  json: define({ of: anyValue }, 'text', (args) => JSON.stringify(toJson(args.of)), textReads),
  /** None if the text is not JSON. */
  parseJson: define({ text }, 'any', (args) => parsed(args.text), 32),
  randomText: define({ length: optional('number', 12) }, 'text', ({ length }, { random, reserve, spend }) => {
    reserve(length);
    spend(Math.max(0, Math.ceil(length / drawnInStep)));
    const pick = () => randomCharacters[Math.floor(random() * randomCharacters.length)] ?? '';
    return Array.from({ length: Math.max(0, Math.floor(length)) }, pick).join('');
  }),
} as const satisfies Readonly<Record<string, LibraryFunction>>;
