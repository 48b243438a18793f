import type { Expression } from '../tree/expression.ts';
import { expressionLimits } from '../tree/limits.ts';
import type { Cursor } from './cursor.ts';

/** How deep readers call each other: parentheses nest them without adding a level to the tree. */
const nestingLimit = 8 * expressionLimits.depth;

/** The state of reading one text. */
export class Reader {
  readonly cursor: Cursor;
  /** The names that a `let` or a `for` around the position gives. */
  readonly bound: string[] = [];
  readonly #read: (reader: Reader) => Expression;
  /** In the value of a `let`, `in` ends the value, outside brackets. */
  endsAtIn = false;
  #nesting = 0;
  #nodes = 0;

  constructor(cursor: Cursor, read: (reader: Reader) => Expression) {
    this.cursor = cursor;
    this.#read = read;
  }

  /** Counts a node; an endless text must not become an endless tree. */
  count(): void {
    this.#nodes += 1;
    if (this.#nodes > expressionLimits.nodes) throw this.cursor.stop('tooLarge');
  }

  /** Begins a level of recursion, which `leave` ends. */
  enter(): void {
    this.#nesting += 1;
    if (this.#nesting > nestingLimit) throw this.cursor.stop('tooLarge');
  }

  leave(): void {
    this.#nesting -= 1;
  }

  /** Reads an expression that a bracket or word around it ends. */
  expression(): Expression {
    this.enter();
    const expression = this.#read(this);
    this.leave();
    return expression;
  }

  /** Reads within brackets, where `in` compares again. */
  bracketed<Result>(read: () => Result): Result {
    const { endsAtIn } = this;
    this.endsAtIn = false;
    const result = read();
    this.endsAtIn = endsAtIn;
    return result;
  }

  /** Reads what can refer to a name. */
  binding(name: string): Expression {
    this.bound.push(name);
    const expression = this.expression();
    this.bound.pop();
    return expression;
  }
}
