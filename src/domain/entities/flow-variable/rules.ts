import type { FlowVariable, VariableAuthor } from './model.ts';

export const variableLimits = {
  /** Characters of a value as JSON. */
  value: 64 * 1024,
  /** Characters of a value that the history keeps. */
  keptValue: 1024,
  history: 20,
} as const;

export const isValueWithinLimit = (value: unknown): boolean =>
  JSON.stringify(value ?? null).length <= variableLimits.value;

interface ValueWrite {
  readonly value: unknown;
  /** ISO 8601. */
  readonly at: string;
  readonly by: VariableAuthor;
}

/** The fields of a variable after a write. */
export function writtenFields(
  before: Pick<FlowVariable, 'history'> | undefined,
  { value, at, by }: ValueWrite,
): Pick<FlowVariable, 'value' | 'lastWrite' | 'history'> {
  const characters = JSON.stringify(value).length;
  const written =
    characters <= variableLimits.keptValue
      ? ({ type: 'value', value } as const)
      : ({ type: 'large', characters } as const);
  const history = [{ at, by, written }, ...(before?.history ?? [])].slice(0, variableLimits.history);
  return { value, lastWrite: at, history };
}
