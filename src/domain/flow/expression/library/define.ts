import type { FlowValue, ValueKind, ValueOfKind } from '../value/value.ts';
import { kindOf } from '../value/value.ts';
import { stop } from '../tree/error.ts';

/** The clock, the source of chance and the limits that functions use. */
export interface FunctionHost {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** At least 0, and less than 1. */
  readonly random: () => number;
  /** The fields of an entity, or undefined if it does not exist. */
  readonly entity: (type: string, id: string) => { readonly [field: string]: FlowValue } | undefined;
  /** Stops the evaluation if a value of this size is too large; for functions that multiply sizes. */
  readonly reserve: (size: number) => void;
  /** Pays for work, before it is done. The arguments have been paid for, unless the function says otherwise. */
  readonly spend: (steps: number) => void;
  /** Pays for reading a value so many times. */
  readonly read: (value: FlowValue, times?: number) => void;
}

export interface FunctionParameter<Kind extends ValueKind = ValueKind> {
  /** No kinds: anyValue value. */
  readonly kinds: readonly Kind[];
  /** The value of an argument that is not given. */
  readonly default?: FlowValue;
}

export interface LibraryFunction {
  readonly parameters: { readonly [name: string]: FunctionParameter };
  /** Whether the last parameter takes any number of arguments. */
  readonly repeats: boolean;
  readonly result: ValueKind | 'any';
  /** How often it reads its arguments; once unless given. */
  readonly reads?: number;
  readonly apply: (args: readonly FlowValue[], host: FunctionHost) => FlowValue;
}

/** A parameter that accepts values of these kinds. */
export const of = <Kind extends ValueKind>(...kinds: readonly Kind[]): FunctionParameter<Kind> => ({ kinds });
export const anyValue: FunctionParameter = { kinds: [] };

/** A parameter that need not be given. */
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

/** Defines a function whose arguments have names. */
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
      // The kinds were checked one by one, which the compiler cannot follow.
      return apply(Object.fromEntries(named) as NamedArguments<Parameters>, host);
    },
  };
}

/** Defines a function of any number of values, given as arguments or as one list. */
export const defineOfMany = (
  result: ValueKind | 'any',
  apply: (values: readonly FlowValue[], host: FunctionHost) => FlowValue,
  reads = 2,
): LibraryFunction => ({ parameters: { values: anyValue }, repeats: true, result, reads, apply });
