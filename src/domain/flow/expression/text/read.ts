import type { Expression } from '../tree/expression.ts';
import { expressionFault } from '../tree/expression-fault.ts';
import { expressionLevel } from '../tree/sign.ts';
import { Cursor } from './cursor.ts';
import { readName } from './read-name.ts';
import { readOperators } from './read-operators.ts';
import type { ReadProblem } from './read-problem.ts';
import { ReadStop } from './read-problem.ts';
import { Reader } from './reader.ts';

function readLet(reader: Reader): Expression {
  const { cursor, endsAtIn } = reader;
  const name = readName(reader, 'refused');
  cursor.expect('=');
  reader.endsAtIn = true;
  const be = reader.expression();
  reader.endsAtIn = endsAtIn;
  cursor.expect('in');
  return { op: 'let', name, be, in: reader.binding(name) };
}

function readIf(reader: Reader): Expression {
  const { cursor } = reader;
  const when = reader.expression();
  cursor.expect('then');
  const value = reader.expression();
  cursor.expect('else');
  return { op: 'if', when, value, else: reader.expression() };
}

function readWhole(reader: Reader): Expression {
  const { cursor } = reader;
  const isLet = cursor.accept('let');
  if (!isLet && !cursor.accept('if')) return readOperators(reader, expressionLevel.open);
  reader.count();
  return isLet ? readLet(reader) : readIf(reader);
}

export type ReadOutcome =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly problem: ReadProblem };

/** Longer texts are refused. Even a fully escaped expression of the maximum size is shorter. */
const maxTextLength = 2 * 1024 * 1024;

/** Parses the text form of an expression. */
export function readExpression(text: string): ReadOutcome {
  if (text.length > maxTextLength) return { ok: false, problem: { failure: 'tooLarge', at: 0 } };
  try {
    const reader = new Reader(new Cursor(text), readWhole);
    const expression = reader.expression();
    if (reader.cursor.next.kind !== 'end') throw reader.cursor.stop();
    const fault = expressionFault(expression);
    if (fault === null) return { ok: true, expression };
    return { ok: false, problem: { failure: fault === 'invalid' ? 'unexpected' : fault, at: 0 } };
  } catch (error) {
    if (error instanceof ReadStop) return { ok: false, problem: error.problem };
    throw error;
  }
}

/** Parses a text. Unreadable text becomes a broken expression, which keeps it. */
export function expressionOf(text: string): Expression {
  const outcome = readExpression(text);
  return outcome.ok ? outcome.expression : { op: 'broken', text };
}
