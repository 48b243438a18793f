import type { Expression } from './expression.ts';
import { hasOp } from './expression.ts';

/** An entity that expressions name. Its type is text, because expressions can have any. */
export interface ExpressionEntity {
  readonly type: string;
  readonly id: string;
}

/** The entity that a part of an expression names: `user#"id"`, or `sound("id")`. */
export function namedEntity(part: Expression): ExpressionEntity | undefined {
  if (hasOp(part, 'entity')) return { type: part.type, id: part.id };
  if (!hasOp(part, 'call') || (part.name !== 'sound' && part.name !== 'recording')) return undefined;
  const [id] = part.args;
  return typeof id === 'string' ? { type: part.name, id } : undefined;
}

/** The entities in the parts of an expression, each once. */
export function entitiesIn(parts: readonly Expression[]): readonly ExpressionEntity[] {
  const entities = parts.flatMap((part) => namedEntity(part) ?? []);
  return [...new Map(entities.map((entity) => [`${entity.type} ${entity.id}`, entity])).values()];
}
