import * as v from 'valibot';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { positionsOf } from '../../../attack/schema.ts';
import type { Position, SchemaNode } from '../../../attack/schema.ts';

/** A member of an enumeration that this build does not know. */
export const unknownMember = 'entangled';

export interface UnknownMember {
  /** Where the row has it, dotted. */
  readonly path: string;
  readonly row: EntityRow;
}

const isEnumeration = ({ schema }: Position): boolean => schema.type === 'picklist';

/** The row is right but for one member: this is not a kind of an object, which says what else it has. */
function isOnlyFault({ schema, put }: Position, rowSchema: SchemaNode): boolean {
  const [first] = schema.options ?? [];
  return v.is(rowSchema, put(first)) && !isKind(rowSchema, put);
}

const isKind = (rowSchema: SchemaNode, put: Position['put']): boolean =>
  v.safeParse(rowSchema, put(unknownMember)).issues?.some(({ type }) => type === 'variant') ?? false;

/** A row for each enumeration in the rows of a type, with a member that this build does not know. */
export function rowsWithUnknownMember(name: EntityName): readonly UnknownMember[] {
  const schema = models[name].schema as unknown as SchemaNode;
  const found = positionsOf(schema).filter((one) => isEnumeration(one) && isOnlyFault(one, schema));
  return found.map(({ path, put }) => ({ path, row: put(unknownMember) as EntityRow }));
}
