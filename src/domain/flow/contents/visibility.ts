import type { Expression } from '../expression/tree/expression.ts';
import type { FlowValue } from '../expression/value/value.ts';
import type { Visibility, VisibilityMap } from './parameter.ts';

/** A parameter of a macro or an option of a block, which a condition can hide. */
export interface Hideable {
  readonly visibility: Visibility;
  readonly visibilityMap: VisibilityMap;
}

export interface VisibilityHost {
  /** The value that a condition refers to; undefined if it has been removed. */
  readonly valueOf: (id: string) => FlowValue | undefined;
  readonly isTrue: (when: Expression) => boolean;
}

/** Whether a parameter or option is visible. Conditions on removed parameters are ignored (S1-5-54). */
export function isVisible({ visibility, visibilityMap }: Hideable, host: VisibilityHost): boolean {
  if (visibility === 'always') return true;
  if (visibility !== 'simple') return host.isTrue(visibility.when);
  return Object.entries(visibilityMap).every(([id, values]) => {
    const value = host.valueOf(id);
    return value === undefined || values.some((one) => one === value);
  });
}
