import type { ExpressionPlace } from './children.ts';
import type { Expression } from './expression.ts';
import { expressionLimits } from './limits.ts';

/** The errors of an evaluation, in the specification's words (S1-5-59); those marked are ours. */
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
  /* Ours. */
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

/** A key or name in a message can be as long as a value. */
const maxMessageLength = 300;

/** Ends an evaluation; `evaluate` turns it into its answer. */
export class EvaluationStop extends Error {
  override readonly name = 'EvaluationStop';
  readonly code: ErrorCode;
  /** The innermost node whose evaluation failed. */
  node: Expression | undefined;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Makes the error of a code from what its message names. */
export function stop<Code extends ErrorCode>(code: Code, ...details: DetailsOf<Code>): EvaluationStop {
  // Code by code the compiler knows this; for all codes at once it does not.
  const message = messages[code] as (...named: DetailsOf<Code>) => string;
  return new EvaluationStop(code, message(...details).slice(0, maxMessageLength));
}
