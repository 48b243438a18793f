import type { MacroTarget } from '../contents/target.ts';

/** `unavailable` is a sound that has no audio (yet); `missing` an entity that does not exist, or is out of reach. */
export type EntityCondition = 'present' | 'deleted' | 'missing' | 'unavailable';

/** The facts outside the contents that findings depend on. Whoever checks again hands in another one after a change. */
export interface Outside {
  /** Undefined: not known, and then not judged. */
  readonly entity: (type: string, id: string) => EntityCondition | undefined;
  /** The values of the configuration; undefined where they belong to other flows, as in a macro. */
  readonly config: { readonly [key: string]: string } | undefined;
  /** `shared`: the organization has published it, and others that install it have none of its entities. */
  readonly sharing: 'own' | 'shared';
  /** Whether a user is chosen as whom the flows act. Undefined: not known, and then not judged. */
  readonly actingUser?: 'chosen' | 'none' | undefined;
  /** The permissions of the user who edits or deploys. Undefined: not known, and then not judged. */
  readonly permissions?: ReadonlySet<string> | undefined;
  /** Whether it is known if a macro exists; blocks of one that is not known are not judged. */
  readonly knowsMacro: (target: MacroTarget) => boolean;
}

/** Nothing is known but the contents and the macros. */
export const nothingOutside: Outside = {
  entity: () => undefined,
  config: undefined,
  sharing: 'own',
  knowsMacro: () => true,
};
