import { use } from 'react';
import type { AnyField } from '../../entities/define/field.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import { isViewName } from '../../domain/entities/models.ts';
import { loadView } from '../loaded-view.ts';

/** Field texts by entity type. */
export type FieldsByType = Readonly<Record<string, Readonly<Record<string, AnyField>>>>;

const none: FieldsByType = {};

/** Field texts of a type and of the types stored under the same id, from its view; empty for unknown types. */
export function useFieldsByType(type: string): FieldsByType {
  if (!isEntityName(type) || !isViewName(type)) return none;
  return (use(loadView(type)).fields as FieldsByType | undefined) ?? none;
}
