import { readNumber } from '../../number-plan/read-number.ts';
import { ringNumbers } from '../catalogue/ring-numbers.ts';
import type { Contents } from '../contents/contents.ts';
import type { Expression } from '../expression/tree/expression.ts';
import { hasOp } from '../expression/tree/expression.ts';
import { namedEntity } from '../expression/tree/named-entity.ts';
import type { FoundPlace } from './place.ts';
import { searchableTexts } from './texts.ts';

/** A phone number in an expression: the entity, or a text that is a whole number in any notation. */
export type NamedNumber =
  | { readonly kind: 'entity'; readonly id: string }
  | { readonly kind: 'text'; readonly number: string };

/** The phone number that a text is as a whole (E.164); null if it is none. */
export function numberInText(text: string): string | null {
  const reading = readNumber(text);
  return reading.kind === 'international' ? reading.number : null;
}

/** The texts in which phone numbers are searched: the parts of a list of numbers, or the whole. */
function numberTexts(text: string): readonly string[] {
  const parts = ringNumbers(text);
  return parts.length > 1 && parts.every((part) => numberInText(part) !== null) ? parts : [text];
}

/** The phone numbers that a part of an expression names by itself. */
function namedNumbers(part: Expression): readonly NamedNumber[] {
  const entity = namedEntity(part);
  if (entity !== undefined) return entity.type === 'number' ? [{ kind: 'entity', id: entity.id }] : [];
  const texts = typeof part === 'string' ? numberTexts(part) : [];
  const keys = hasOp(part, 'dictionary') ? part.entries.map(([key]) => key) : [];
  return [...texts, ...keys].flatMap((text) => {
    const number = numberInText(text);
    return number === null ? [] : [{ kind: 'text', number }];
  });
}

/** A block or parameter, and a phone number that its expressions name. */
export interface NumberMention {
  readonly subject: FoundPlace['subject'];
  readonly named: NamedNumber;
}

/** The phone numbers that expressions name, in flow order. */
export const numberMentions = (contents: Contents): readonly NumberMention[] =>
  [...searchableTexts(contents)].flatMap(({ subject, parts }) =>
    parts.flatMap(namedNumbers).map((named) => ({ subject, named })),
  );
