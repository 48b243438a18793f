import type { FlowValue, ValueKind, ValueOfKind } from '../value/value.ts';
import { kindOf } from '../value/value.ts';
import { stop } from '../tree/error.ts';

/** The clock, randomness, entities and limits available to functions. */
export interface FunctionHost {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** The fields of an entity; undefined if it does not exist. */
  readonly entity: (type: string, id: string) => { readonly [field: string]: FlowValue } | undefined;
  /** Stops the evaluation if a value of this size is too large. For functions that multiply sizes. */
  readonly reserve: (size: number) => void;
  /** Charges for work before it is done. Arguments are charged already, unless the function says otherwise. */
  readonly spend: (steps: number) => void;
  /** Charges for reading a value this many times. */
  readonly read: (value: FlowValue, times?: number) => void;
}

export interface FunctionParameter<Kind extends ValueKind = ValueKind> {
  /** Empty: values of any kind. */
  readonly kinds: readonly Kind[];
  /** The value of an omitted argument. */
  readonly default?: FlowValue;
}

export interface LibraryFunction {
  readonly parameters: { readonly [name: string]: FunctionParameter };
  /** Whether the last parameter takes any number of arguments. */
  readonly repeats: boolean;
  readonly result: ValueKind | 'any';
  /** How often the function reads its arguments; once by default. */
  readonly reads?: number;
  readonly apply: (args: readonly FlowValue[], host: FunctionHost) => FlowValue;
}

/** A parameter of these kinds. */
export const of = <Kind extends ValueKind>(...kinds: readonly Kind[]): FunctionParameter<Kind> => ({ kinds });
export const anyValue: FunctionParameter = { kinds: [] };

/** An optional parameter. */
export const optional = <Kind extends ValueKind>(
  kind: Kind,
  value: ValueOfKind[Kind],
): FunctionParameter<Kind> => ({ kinds: [kind], default: value });

type NamedArguments<Parameters extends Record<string, FunctionParameter>> = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends FunctionParameter<infer Kind>
    ? ValueOfKind[Kind]
    : never;
};

function checked({ kinds }: FunctionParameter, value: FlowValue): FlowValue {
  const kind = kindOf(value);
  if (kinds.length > 0 && !kinds.includes(kind)) throw stop('unsupportedType', { type: kind });
  return value;
}

/** Defines a function with named parameters. */
export function define<Parameters extends Record<string, FunctionParameter>>(
  parameters: Parameters,
  result: ValueKind | 'any',
  apply: (args: NamedArguments<Parameters>, host: FunctionHost) => FlowValue,
  reads = 1,
): LibraryFunction {
  const names = Object.entries(parameters);
  return {
    parameters,
    repeats: false,
    result,
    reads,
    apply: (args, host) => {
      const named = names.map(([name, parameter], index) => [
        name,
        args[index] === undefined ? (parameter.default ?? null) : checked(parameter, args[index]),
      ]);
      // Each kind has been checked, which TypeScript cannot follow.
      return apply(Object.fromEntries(named) as NamedArguments<Parameters>, host);
    },
  };
}

/** Defines a variadic function. A single list argument counts as the list of arguments. */
export const defineOfMany = (
  result: ValueKind | 'any',
  apply: (values: readonly FlowValue[], host: FunctionHost) => FlowValue,
  reads = 2,
): LibraryFunction => ({ parameters: { values: anyValue }, repeats: true, result, reads, apply });
