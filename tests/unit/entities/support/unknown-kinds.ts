import * as v from 'valibot';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { Position, SchemaNode } from '../../../attack/schema.ts';
import { positionsOf } from '../../../attack/schema.ts';
import { unknownMember } from './unknown-members.ts';

export interface UnknownKind {
  /** The dotted path of the kind in the row. */
  readonly path: string;
  readonly row: EntityRow;
}

/** The part of an object of this kind that only the newer platform knows. */
export const unknownPart = { of: ['it', 1, null], enabled: true } as const;

/** Puts an object of an unknown kind at the place of its kind. */
function rowWith(schema: SchemaNode, { put }: Position): EntityRow | null {
  const row = put(unknownMember);
  const issues = v.safeParse(schema, row).issues ?? [];
  const kind = issues.find(({ type, input }) => type === 'variant' && input === unknownMember)?.path?.at(-1);
  if (issues.length !== 1 || kind === undefined) return null;
  const object = kind.input as Record<string, unknown>;
  for (const key of Object.keys(object)) if (key !== kind.key) delete object[key];
  Object.assign(object, { unknownPart });
  return row as EntityRow;
}

/** A row for each object in the rows of a type that may be of several kinds, with one that this build does not know. */
export function rowsWithUnknownKind(name: EntityName): readonly UnknownKind[] {
  const schema = models[name].schema as unknown as SchemaNode;
  const found = new Map<string, EntityRow>();
  for (const position of positionsOf(schema)) {
    const isKindText = position.schema.type === 'literal' || position.schema.type === 'picklist';
    const row = isKindText && !found.has(position.path) ? rowWith(schema, position) : null;
    if (row !== null) found.set(position.path, row);
  }
  return [...found].map(([path, row]) => ({ path, row }));
}
