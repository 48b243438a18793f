import type { Expression } from '../tree/expression.ts';
import { expressionLevel, signLevel, signOf } from '../tree/sign.ts';
import { readName } from './read-name.ts';
import { readPrimary } from './read-primary.ts';
import type { Reader } from './reader.ts';

/** Parses a primary expression with its member accesses. */
function readPostfix(reader: Reader): Expression {
  const { cursor } = reader;
  let from = readPrimary(reader);
  for (;;) {
    if (cursor.accept('.')) from = { op: 'field', from, name: readName(reader, 'allowed') };
    else if (cursor.accept('[')) {
      const base = from;
      from = reader.bracketed(() => {
        const key = reader.expression();
        const rest = cursor.accept('else') ? { default: reader.expression() } : {};
        return { op: 'get', from: base, key, ...rest };
      });
      cursor.expect(']');
    } else return from;
    reader.count();
  }
}

/** Parses the operand of a minus. A minus before a number is part of the number. */
function readNegative(reader: Reader): Expression {
  const { cursor } = reader;
  const { kind, at, text } = cursor.next;
  const of = readOperators(reader, expressionLevel.negate);
  const isNumber = kind === 'number' && cursor.behind === at + text.length;
  return isNumber && typeof of === 'number' ? -of : { op: 'negate', of };
}

function readPrefix(reader: Reader, level: number): Expression {
  const { cursor } = reader;
  if (level <= expressionLevel.not && cursor.accept('not'))
    return { op: 'not', of: readOperators(reader, expressionLevel.not) };
  if (level <= expressionLevel.negate && cursor.accept('-')) return readNegative(reader);
  return readPostfix(reader);
}

/** Parses operators of at least this precedence, by precedence climbing (Pratt). */
export function readOperators(reader: Reader, level: number): Expression {
  const { cursor } = reader;
  reader.enter();
  let left = readPrefix(reader, level);
  let tightest: number = expressionLevel.postfix;
  for (;;) {
    const { kind, text } = cursor.next;
    const sign = kind === 'word' || kind === 'sign' ? signOf(text) : undefined;
    if (sign === undefined) break;
    const next = signLevel(sign);
    if (next < level) break;
    if (sign === 'in' && reader.endsAtIn) break;
    if (next === expressionLevel.comparison && tightest === next) throw cursor.stop('chained');
    cursor.take();
    reader.count();
    left = { op: 'binary', sign, left, right: readOperators(reader, next + 1) };
    tightest = next;
  }
  reader.leave();
  return left;
}
