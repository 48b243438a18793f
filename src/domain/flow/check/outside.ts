import type { MacroTarget } from '../contents/target.ts';

/**
 * `unavailable`: a sound without audio, or without audio yet. `missing`: an entity that does not exist or is out of
 * reach. `withoutAgents`: a queue in which nobody answers.
 */
export type EntityCondition = 'present' | 'deleted' | 'missing' | 'unavailable' | 'withoutAgents';

/** The facts outside the contents that findings depend on. They are immutable: a changed fact needs a new object. */
export interface Outside {
  /** Undefined: unknown, so no finding is made. */
  readonly entity: (type: string, id: string) => EntityCondition | undefined;
  /** The configuration values; undefined in a macro, where they belong to the calling flows. */
  readonly config: { readonly [key: string]: string } | undefined;
  /** `shared`: the flow is published, and the organizations that install it have none of its entities. */
  readonly sharing: 'own' | 'shared';
  /** Whether the flows have an acting user. Undefined: unknown, so no finding is made. */
  readonly actingUser?: 'chosen' | 'none' | undefined;
  /** The permissions of the user who edits or deploys. Undefined: unknown, so no finding is made. */
  readonly permissions?: ReadonlySet<string> | undefined;
  /** The time zone of the organization. Undefined: unknown, so no finding is made. */
  readonly timeZone?: string | undefined;
  /** Whether the existence of a macro is known. Until then, its blocks get no findings. */
  readonly knowsMacro: (target: MacroTarget) => boolean;
}

/** No facts outside the contents and macros are known. */
export const nothingOutside: Outside = {
  entity: () => undefined,
  config: undefined,
  sharing: 'own',
  knowsMacro: () => true,
};
