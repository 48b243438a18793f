import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import { membersOf } from '../../lib/value/known-variants.ts';
import { valueAt } from '../../lib/value/value-at.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a form may send a member of an enumeration at a path, although its schema does not have it. */
export type KeepsMember = (path: string, member: string) => boolean;

/** A form sends back what the platform has stored, unless this build knows the member and the form refuses it. */
export const keepsStored =
  (type: EntityName, stored: Fields): KeepsMember =>
  (path, member) =>
    valueAt(stored, path) === member && !membersOf(models[type].schema).includes(member);
