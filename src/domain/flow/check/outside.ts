export type EntityCondition = 'present' | 'deleted' | 'unavailable';

/** The facts outside the contents that findings depend on. Whoever checks again hands in another one after a change. */
export interface Outside {
  /** `unavailable` is a sound that has no audio (yet). Undefined: not known, and then not judged. */
  readonly entity: (type: string, id: string) => EntityCondition | undefined;
  /** The values of the configuration; undefined where they belong to other flows, as in a macro. */
  readonly config: { readonly [key: string]: string } | undefined;
}

/** Nothing is known but the contents. */
export const nothingOutside: Outside = { entity: () => undefined, config: undefined };
