import type { Expression } from '../expression/tree/expression.ts';
import { hasOp } from '../expression/tree/expression.ts';
import { partRule } from './part-rule.ts';

/** The entity that a part of an expression names: `user#"id"`, or `sound("id")`. */
function entityOf(part: Expression): { readonly type: string; readonly id: string } | undefined {
  if (hasOp(part, 'entity')) return part;
  if (!hasOp(part, 'call') || (part.name !== 'sound' && part.name !== 'recording')) return undefined;
  const [id] = part.args;
  return typeof id === 'string' ? { type: part.name, id } : undefined;
}

/** Entities that have been deleted; the detail is their id. */
export const entityDeleted = partRule('entityDeleted', 'error', (part, { outside }) => {
  const entity = entityOf(part);
  return entity && outside.entity(entity.type, entity.id) === 'deleted' ? entity.id : undefined;
});

/** Sounds that cannot be played; the detail is their id. */
export const soundUnavailable = partRule('soundUnavailable', 'warning', (part, { outside }) => {
  const entity = entityOf(part);
  return entity && outside.entity(entity.type, entity.id) === 'unavailable' ? entity.id : undefined;
});
