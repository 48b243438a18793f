import type { ExpressionPlace } from './children.ts';
import type { Expression } from './expression.ts';
import { expressionLimits } from './limits.ts';

/** The errors of evaluations, in the words of the specification (S1-5-59), followed by our own. */
const messages = {
  unsupportedType: ({ type }: { readonly type: string }) => `Unsupported type ${type}`,
  variableNotDeclared: ({ name }: { readonly name: string }) => `Variable "${name}" is not declared`,
  iteratorNotSet: ({ name }: { readonly name: string }) => `Iterator "${name}" is not set`,
  valueNotSet: ({ name }: { readonly name: string }) => `Value "${name}" is not set`,
  noBranchMatched: () => 'No switch branch matched and no default is set',
  indexOutOfRange: ({ index }: { readonly index: number }) =>
    `List index ${index} out of range and no default is set`,
  keyNotFound: ({ key }: { readonly key: string }) =>
    `Dictionary key "${key}" not found and no default is set`,
  notMergeable: () => 'Only lists or dictionaries can be merged',
  mixedMerge: () => 'Lists and dictionaries cannot be merged with each other',
  rangeTooLarge: () => `List range too large (max ${expressionLimits.range})`,
  /* Not in the specification. */
  unfinished: () => 'Unfinished expression',
  divisionByZero: () => 'Division by zero',
  unknownFunction: ({ name, count }: { readonly name: string; readonly count: number }) =>
    `Unknown function "${name}" with ${count} ${count === 1 ? 'argument' : 'arguments'}`,
  tooLarge: () => 'Value too large',
  tooDeep: () => 'Value nested too deeply',
  tooManySteps: () => 'Expression takes too many steps',
} as const;

export type ErrorCode = keyof typeof messages;
type DetailsOf<Code extends ErrorCode> = Parameters<(typeof messages)[Code]>;

export interface ExpressionError {
  readonly code: ErrorCode;
  readonly message: string;
  /** The part of the expression that failed. */
  readonly place: ExpressionPlace;
}

/** Messages are cut off, because a key or name in them can be as long as a value. */
const maxMessageLength = 300;

/** Aborts an evaluation; `evaluate` turns it into its outcome. */
export class EvaluationStop extends Error {
  override readonly name = 'EvaluationStop';
  readonly code: ErrorCode;
  /** The innermost failed node. */
  node: Expression | undefined;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Makes the error with a code and the details of its message. */
export function stop<Code extends ErrorCode>(code: Code, ...details: DetailsOf<Code>): EvaluationStop {
  // TypeScript knows this for each code, but not for the union of all.
  const message = messages[code] as (...named: DetailsOf<Code>) => string;
  return new EvaluationStop(code, message(...details).slice(0, maxMessageLength));
}
