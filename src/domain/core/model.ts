import * as v from 'valibot';
import type { AnyCall } from './define-call.ts';
import type { Policy } from './permission.ts';
import type { Constraint } from './query.ts';
import type { SearchField } from './search-field.ts';

/** Instants are sent as ISO 8601 in UTC with milliseconds, so that text order is time order. */
export const instant = v.pipe(v.string(), v.isoTimestamp());

/** Fields that every entity has. `version` grows with each change, across all entities of the platform. */
export const commonFields = {
  id: v.string(),
  organizationId: v.string(),
  version: v.number(),
  createDate: instant,
  updateDate: instant,
  deleteDate: v.nullable(instant),
};

/** A row of unknown type: the common fields, and any others by name. */
export type EntityRow = v.InferOutput<typeof commonRow> & { readonly [field: string]: unknown };
const commonRow = v.object(commonFields);

/** An event as it is sent: a patch, or a named live event of the entity type. */
export interface LiveEvent {
  readonly type: string;
}

/** The definition of an entity type shared by platform, engine and tabs. `src/README.md` explains how to add one. */
export interface EntityModel<
  Name extends string,
  Schema extends v.GenericSchema,
  Calls extends Readonly<Record<string, AnyCall>> = Readonly<Record<string, AnyCall>>,
  Presentation extends 'view' | 'none' = 'view' | 'none',
> {
  readonly name: Name;
  readonly schema: Schema;
  /** The policy for reading rows of this type. */
  readonly view: Policy;
  /**
   * Fields that not every viewer may see, with the policy for each; nested fields are dotted. The platform leaves them
   * out of rows, events, filters and sorting, so the schema must declare them optional.
   */
  readonly restricted?: Readonly<Record<string, Policy>>;
  /**
   * Fields that are in no row that the platform sends, declared like restricted ones. Viewers who satisfy the policy
   * ask for one with a call.
   */
  readonly secrets?: Readonly<Record<string, Policy>>;
  /**
   * `inherited`: rows also apply to the organizations below their own and are visible there. `own`: rows are visible
   * only to the user in `ownerUserId`, and queries must be constrained by it. `wallboard`: rows are visible only to the
   * viewers of a shared wallboard. Otherwise, rows are visible within the organization tree they belong to.
   */
  readonly scope?: 'inherited' | 'own' | 'wallboard';
  /**
   * The field with the organization on whose page a row is listed, where that is not its own: an organization is listed
   * on the page of the one above it.
   */
  readonly listedBy?: string;
  /** Constraints on the rows of every list of the type, besides those of its organization. */
  readonly listConstraints?: readonly Constraint[];
  /** Rows never change after they are created, so the type has no change log. */
  readonly immutable?: true;
  /** Fields that text search covers, dotted where nested. The first is the entity's name unless `nameOf` is given. */
  readonly searchFields: readonly SearchField[];
  /** The display name of an entity that has no name field. */
  readonly nameOf?: (row: v.InferOutput<Schema>) => string;
  /**
   * Fields that refer to other entities by an id or a list of ids, with the type they refer to, `callAction`, whose
   * target is in the action, or `flowReference`, which says the type of its flow. Nested fields are dotted; `*` stands for each item of a list or each value of a map.
   */
  readonly refs?: Readonly<Record<string, string>>;
  /**
   * Whether a row is closed, such as a completed order: it refers to others only as a record, and does not keep them from
   * being deleted. By default no row is.
   */
  readonly isClosed?: (row: v.InferOutput<Schema>) => boolean;
  /** The lists of tags that filters by tag read, with `*` as in `refs`; the field `tags` by default. */
  readonly tagFields?: readonly string[];
  /** The field by which other rows of the organization refer to rows of this type, where they do not always by id. */
  readonly key?: string;
  /** Named live events of this type, folded into a row by `reduce`. */
  readonly events?: v.GenericSchema<unknown, LiveEvent>;
  readonly reduce?: (row: v.InferOutput<Schema>, event: never) => v.InferOutput<Schema>;
  /** Calls of `/v1` that create, change and delete entities of this type. */
  readonly calls?: Calls;
  /** The entry of a change in the change log, for rows too large to repeat; else it has the changed fields. */
  readonly audited?: (
    before: v.InferOutput<Schema> | null,
    after: v.InferOutput<Schema>,
  ) => { readonly before: object | null; readonly after: object };
  /** `none`: the type has no list and no details; other types show its rows as part of theirs. */
  readonly presentation?: Presentation;
}

/** Declares an entity type, preserving its name, schema, calls and presentation as literal types. */
export const defineModel = <
  const Name extends string,
  Schema extends v.GenericSchema,
  Calls extends Readonly<Record<string, AnyCall>> = Readonly<Record<never, AnyCall>>,
  const Presentation extends 'view' | 'none' = 'view',
>(
  model: EntityModel<Name, Schema, Calls, Presentation>,
): EntityModel<Name, Schema, Calls, Presentation> => model;
