import type { Expression } from '../tree/expression.ts';
import { isOp } from '../tree/expression.ts';
import { parsedExpression } from '../tree/schema.ts';
import { dateValue } from './date.ts';
import { durationValue } from './duration.ts';
import { unescaped } from './quote.ts';
import type { Reader } from './reader.ts';

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Parses a node without a text form in this version, which is written as JSON. */
function readUnsupported(reader: Reader): Expression {
  const { cursor } = reader;
  const json = jsonOf(unescaped(cursor.next.text.slice(2, -1)));
  const parsed = parsedExpression(json);
  const op = typeof json === 'object' && json !== null && 'op' in json ? json.op : undefined;
  if (parsed === undefined || typeof op !== 'string' || (isOp(op) && op !== 'broken')) throw cursor.stop();
  cursor.take();
  return parsed;
}

/** Parses a template, `t"Hello {name}"`. */
function readTemplate(reader: Reader): Expression {
  const { cursor } = reader;
  const parts: Expression[] = [];
  cursor.openTemplate();
  for (;;) {
    const { text, end } = cursor.templatePart();
    if (text !== '') {
      reader.count();
      parts.push(unescaped(text));
    }
    if (end) return { op: 'text', parts };
    parts.push(reader.bracketed(() => reader.expression()));
    cursor.closeBrace();
  }
}

/** Parses a literal; undefined if the next token is none. */
export function readLiteral(reader: Reader): Expression | undefined {
  const { cursor } = reader;
  const { kind, text } = cursor.next;
  switch (kind) {
    case 'number': {
      const value = Number(text);
      if (!Number.isFinite(value)) throw cursor.stop();
      cursor.take();
      return value;
    }
    case 'text':
      return unescaped(cursor.take().text.slice(1, -1));
    case 'duration': {
      const ms = durationValue(text);
      if (ms === undefined) throw cursor.stop();
      cursor.take();
      return { op: 'duration', ms };
    }
    case 'date': {
      const at = dateValue(text);
      if (at === undefined) throw cursor.stop();
      cursor.take();
      return { op: 'date', at };
    }
    case 'template':
      return readTemplate(reader);
    case 'unsupported':
      return readUnsupported(reader);
    default:
      return undefined;
  }
}
