import type { Policy } from '../../core/permission.ts';
import { isEntityName, models } from '../../entities/models.ts';
import type { EntityModel } from '../../core/model.ts';
import type * as v from 'valibot';
import type { Expression } from '../expression/tree/expression.ts';
import { hasOp } from '../expression/tree/expression.ts';
import type { ExpressionEntity } from '../expression/tree/named-entity.ts';
import { namedEntity } from '../expression/tree/named-entity.ts';

interface NamedField {
  readonly entity: ExpressionEntity;
  /** The path of a nested field, separated by dots. */
  readonly path: string;
}

/** The field that a part of an expression reads from a constant entity. */
function namedField(part: Expression): NamedField | undefined {
  if (!hasOp(part, 'field')) return undefined;
  const entity = namedEntity(part.from);
  if (entity !== undefined) return { entity, path: part.name };
  const outer = namedField(part.from);
  return outer && { ...outer, path: `${outer.path}.${part.name}` };
}

/** The id and type of an entity are in the expression itself. */
const isNamed = (path: string): boolean => path === 'id' || path === 'type';

/** The policies for the fields that a part of an expression reads. Before a run, only constant entities are known. */
export function readPolicies(part: Expression): readonly Policy[] {
  const field = namedField(part);
  if (field === undefined || isNamed(field.path) || !isEntityName(field.entity.type)) return [];
  const {
    view,
    restricted = {},
  }: Pick<EntityModel<string, v.GenericSchema>, 'view' | 'restricted'> = models[field.entity.type];
  const ofField = Object.entries(restricted).filter(
    ([path]) => path === field.path || field.path.startsWith(`${path}.`),
  );
  return [view, ...ofField.map(([, policy]) => policy)];
}
