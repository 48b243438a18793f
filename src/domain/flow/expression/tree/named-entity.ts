import type { Expression } from './expression.ts';
import { hasOp } from './expression.ts';

/** An entity in an expression. Its type is any text, because users can type any. */
export interface ExpressionEntity {
  readonly type: string;
  readonly id: string;
}

/** The entity in a part of an expression: `user#"id"`, or `sound("id")`. */
export function namedEntity(part: Expression): ExpressionEntity | undefined {
  if (hasOp(part, 'entity')) return { type: part.type, id: part.id };
  if (!hasOp(part, 'call') || (part.name !== 'sound' && part.name !== 'recording')) return undefined;
  const [id] = part.args;
  return typeof id === 'string' ? { type: part.name, id } : undefined;
}

/** The distinct entities in the parts of an expression. */
export function entitiesIn(parts: readonly Expression[]): readonly ExpressionEntity[] {
  const entities = parts.flatMap((part) => namedEntity(part) ?? []);
  return [...new Map(entities.map((entity) => [`${entity.type} ${entity.id}`, entity])).values()];
}
