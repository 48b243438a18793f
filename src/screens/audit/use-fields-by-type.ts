import { use } from 'react';
import type { AnyField } from '../../entities/define/field.ts';
import { isEntityName } from '../../domain/entities/models.ts';
import { isViewName } from '../../domain/entities/models.ts';
import { loadView } from '../loaded-view.ts';

/** Fields in words by type of row. */
export type FieldsByType = Readonly<Record<string, Readonly<Record<string, AnyField>>>>;

const none: FieldsByType = {};

/** What the fields of a type's rows are called and how they read, by way of its view; of others nothing is known. */
export function useFieldsByType(type: string): FieldsByType {
  if (!isEntityName(type) || !isViewName(type)) return none;
  return (use(loadView(type)).fields as FieldsByType | undefined) ?? none;
}
