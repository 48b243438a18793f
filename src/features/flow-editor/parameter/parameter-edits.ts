import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';

/** Sets fields of a parameter, in one step. */
export type SetParameter = (fields: Partial<Omit<MacroParameter, 'id' | 'name'>>) => void;

export interface ParameterEdits {
  readonly add: () => void;
  readonly remove: (id: string) => void;
  /** Moves a parameter. `to` is its index in the list without it. */
  readonly move: (id: string, to: number) => void;
  /** Renames a parameter with all references. */
  readonly rename: (id: string, name: string) => void;
  readonly set: (id: string, fields: Parameters<SetParameter>[0]) => void;
}
