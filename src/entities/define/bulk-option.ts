import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import { searchPathOf } from '../../domain/core/search-field.ts';
import { can } from '../../domain/access/can.ts';
import { readNamedEntities } from '../../fields/entity/read-named-entities.ts';
import type { BulkOption, BulkViewer } from './bulk-form.ts';
import { textValues } from '../../domain/core/evaluate.ts';

const made = new WeakMap<readonly NamedEntity[], readonly BulkOption[]>();

function optionsOf(type: EntityName, named: readonly NamedEntity[]): readonly BulkOption[] {
  const [field = 'id'] = models[type].searchFields;
  const path = searchPathOf(field);
  return named.map(({ id, name, row }) => ({
    value: id,
    label: name,
    also: textValues(row[path]).filter((text) => text !== '' && text !== name),
  }));
}

/**
 * Entities as options of a cell, by name in any language or by id. Returns the same array for the same entities,
 * because a file has many lines.
 */
export function namedOptions(type: EntityName, named: readonly NamedEntity[]): readonly BulkOption[] {
  const known = made.get(named);
  if (known) return known;
  const options = optionsOf(type, named);
  made.set(named, options);
  return options;
}

/** The viewer's entities of a type in the organization of the page as options; none of a type that is hidden from them. */
export async function readNamedOptions(
  type: EntityName,
  { userId, holder, organizationId, locale }: BulkViewer,
): Promise<readonly BulkOption[]> {
  if (organizationId === null || !can(holder, models[type].view)) return [];
  const within = [{ type: 'organization', organizationId, scope: 'self' }] as const;
  return namedOptions(type, await readNamedEntities(userId, type, locale, within));
}
