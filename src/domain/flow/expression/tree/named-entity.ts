import type { Expression } from './expression.ts';
import { hasOp } from './expression.ts';

/** The entity that a part of an expression names: `user#"id"`, or `sound("id")`. */
export function namedEntity(part: Expression): { readonly type: string; readonly id: string } | undefined {
  if (hasOp(part, 'entity')) return { type: part.type, id: part.id };
  if (!hasOp(part, 'call') || (part.name !== 'sound' && part.name !== 'recording')) return undefined;
  const [id] = part.args;
  return typeof id === 'string' ? { type: part.name, id } : undefined;
}
