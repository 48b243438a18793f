import type { Expression, ExpressionOf } from '../tree/expression.ts';
import { readItems } from './read-items.ts';
import { readLiteral } from './read-literal.ts';
import { readName, readNamed } from './read-name.ts';
import { unescaped } from './quote.ts';
import type { Reader } from './reader.ts';

const constants = new Map<string, Expression>([
  ['true', true],
  ['false', false],
  ['none', null],
]);

/** Parses the rest of a list after `[`, or of a list comprehension, `[for user in list where user.free: user.name]`. */
function readList(reader: Reader): Expression {
  const { cursor } = reader;
  if (!cursor.accept('for')) return readItems(reader, ']', () => reader.expression());
  return reader.bracketed(() => {
    const as = readName(reader, 'refused');
    cursor.expect('in');
    const list = reader.expression();
    const where = cursor.accept('where') ? { where: reader.binding(as) } : {};
    cursor.expect(':');
    const to = reader.binding(as);
    cursor.expect(']');
    return { op: 'each', list, as, ...where, to };
  });
}

/** Parses the rest of a dictionary after `{`. */
function readDictionary(reader: Reader): Expression {
  const { cursor } = reader;
  const entries = readItems(reader, '}', (): readonly [string, Expression] => {
    if (cursor.next.kind !== 'text') throw cursor.stop();
    const key = unescaped(cursor.take().text.slice(1, -1));
    cursor.expect(':');
    return [key, reader.expression()];
  });
  return { op: 'dictionary', entries };
}

/** Parses the rest of a `switch`. */
function readSwitch(reader: Reader): Expression {
  const { cursor } = reader;
  const on = cursor.is('{') ? {} : { on: reader.bracketed(() => reader.expression()) };
  cursor.expect('{');
  const cases: { when: Expression; value: Expression }[] = [];
  let rest: Pick<ExpressionOf<'switch'>, 'default'> = {};
  readItems(
    reader,
    '}',
    () => {
      if ('default' in rest) throw cursor.stop();
      const isDefault = cursor.accept('default');
      const when = isDefault ? null : reader.expression();
      cursor.expect(':');
      const value = reader.expression();
      if (isDefault) rest = { default: value };
      else cases.push({ when, value });
    },
    ';',
  );
  return { op: 'switch', ...on, cases, ...rest };
}

/** Parses a primary expression. */
export function readPrimary(reader: Reader): Expression {
  const { cursor } = reader;
  reader.count();
  const literal = readLiteral(reader);
  if (literal !== undefined) return literal;
  if (cursor.next.kind === 'word') {
    const constant = constants.get(cursor.next.text);
    if (constant !== undefined) {
      cursor.take();
      return constant;
    }
    if (cursor.accept('switch')) return readSwitch(reader);
  }
  if (cursor.accept('[')) return readList(reader);
  if (cursor.accept('{')) return readDictionary(reader);
  if (!cursor.accept('(')) return readNamed(reader);
  const inner = reader.bracketed(() => reader.expression());
  cursor.expect(')');
  return inner;
}
