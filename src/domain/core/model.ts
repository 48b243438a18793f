import * as v from 'valibot';
import type { AnyCall } from './define-call.ts';
import type { Policy } from './permission.ts';
import type { SearchField } from './search-field.ts';

/** Instants travel as ISO 8601 in UTC with milliseconds, so that text order is time order. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** What every entity carries. `version` grows with each change, over all entities of the platform. */
export const commonFields = {
  id: v.string(),
  organizationId: v.string(),
  version: v.number(),
  createDate: instant,
  updateDate: instant,
  deleteDate: v.nullable(instant),
};

/** A row as code that knows no type sees it: the common fields, and others by name. */
export type EntityRow = v.InferOutput<typeof commonRow> & { readonly [field: string]: unknown };
const commonRow = v.object(commonFields);

/** An event as it travels: a patch, or one of the named live events of S1 §4. */
export interface LiveEvent {
  readonly type: string;
}

/** What platform, engine and tabs know of an entity type. `src/README.md` says how to add one. */
export interface EntityModel<
  Name extends string,
  Schema extends v.GenericSchema,
  Calls extends Readonly<Record<string, AnyCall>> = Readonly<Record<string, AnyCall>>,
  Presentation extends 'view' | 'none' = 'view' | 'none',
> {
  readonly name: Name;
  readonly schema: Schema;
  /** Who may read rows of this type. */
  readonly view: Policy;
  /**
   * Fields that not every reader may see, and who may; what is within one is named with a dot. The platform leaves
   * them out of rows, events, filters and orders alike, so that the schema must have them optional.
   */
  readonly restricted?: Readonly<Record<string, Policy>>;
  /**
   * Inherited rows hold for the organizations below their own too, and are seen from there; own ones are seen by nobody
   * but the user in `ownerUserId`, by which they must be asked for; any other in its tree.
   */
  readonly scope?: 'inherited' | 'own';
  /** Never changed: it has no history of its own. */
  readonly written?: 'once';
  /** Fields that text search looks in, dotted where they are nested; the first names the entity, unless `nameOf` does. */
  readonly searchFields: readonly SearchField[];
  /** What one is called that has no name of its own. */
  readonly nameOf?: (row: v.InferOutput<Schema>) => string;
  /**
   * Fields, dotted where they are nested, that name other entities, by id or in a list of ids: of which type, or a
   * call action, which names its target.
   */
  readonly refs?: Readonly<Record<string, string>>;
  /** Named live events of this type, folded into a row by `reduce`. */
  readonly events?: v.GenericSchema<unknown, LiveEvent>;
  readonly reduce?: (row: v.InferOutput<Schema>, event: never) => v.InferOutput<Schema>;
  /** Calls of `/v1` that make, change and delete entities of this type. */
  readonly calls?: Calls;
  /** `none`: other types show its rows as a part of theirs; it has no list and no details. */
  readonly presentation?: Presentation;
}

/** Declares an entity type; keeps its name, schema, calls and presentation as types. */
export const defineModel = <
  const Name extends string,
  Schema extends v.GenericSchema,
  Calls extends Readonly<Record<string, AnyCall>> = Readonly<Record<never, AnyCall>>,
  const Presentation extends 'view' | 'none' = 'view',
>(
  model: EntityModel<Name, Schema, Calls, Presentation>,
): EntityModel<Name, Schema, Calls, Presentation> => model;
