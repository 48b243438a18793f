import type { Expression } from '../tree/expression.ts';
import { expressionLimits } from '../tree/limits.ts';
import type { Cursor } from './cursor.ts';

/** The recursion limit. Parentheses add recursion without adding a level to the tree. */
const nestingLimit = 8 * expressionLimits.depth;

/** The state of parsing one text. */
export class Reader {
  readonly cursor: Cursor;
  /** The names bound by an enclosing `let` or `for`. */
  readonly bound: string[] = [];
  readonly #read: (reader: Reader) => Expression;
  /** Whether `in` ends the expression, as in the value of a `let` outside brackets. */
  endsAtIn = false;
  #nesting = 0;
  #nodes = 0;

  constructor(cursor: Cursor, read: (reader: Reader) => Expression) {
    this.cursor = cursor;
    this.#read = read;
  }

  /** Counts a node, to limit the size of the tree. */
  count(): void {
    this.#nodes += 1;
    if (this.#nodes > expressionLimits.nodes) throw this.cursor.stop('tooLarge');
  }

  /** Enters a level of recursion, which `leave` exits. */
  enter(): void {
    this.#nesting += 1;
    if (this.#nesting > nestingLimit) throw this.cursor.stop('tooDeep');
  }

  leave(): void {
    this.#nesting -= 1;
  }

  /** Parses a full expression. */
  expression(): Expression {
    this.enter();
    const expression = this.#read(this);
    this.leave();
    return expression;
  }

  /** Parses within brackets, where `in` is an operator again. */
  bracketed<Result>(read: () => Result): Result {
    const { endsAtIn } = this;
    this.endsAtIn = false;
    const result = read();
    this.endsAtIn = endsAtIn;
    return result;
  }

  /** Parses an expression that can refer to a bound name. */
  binding(name: string): Expression {
    this.bound.push(name);
    const expression = this.expression();
    this.bound.pop();
    return expression;
  }
}
