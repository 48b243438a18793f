import type { Expression } from '../expression/tree/expression.ts';
import type { FlowValue } from '../expression/value/value.ts';
import type { Visibility, VisibilityMap } from './parameter.ts';

/** Something that conditions can hide: a parameter of a macro, or an option of a block. */
export interface Hideable {
  readonly visibility: Visibility;
  readonly visibilityMap: VisibilityMap;
}

export interface VisibilityHost {
  /** The value of what a condition names, or undefined if it has been removed. */
  readonly valueOf: (id: string) => FlowValue | undefined;
  readonly isTrue: (when: Expression) => boolean;
}

/** Whether something is shown. A condition on what has been removed does not count (S1-5-54). */
export function isVisible({ visibility, visibilityMap }: Hideable, host: VisibilityHost): boolean {
  if (visibility === 'always') return true;
  if (visibility !== 'simple') return host.isTrue(visibility.when);
  return Object.entries(visibilityMap).every(([id, values]) => {
    const value = host.valueOf(id);
    return value === undefined || values.some((one) => one === value);
  });
}
