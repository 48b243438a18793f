import type { MessageDescriptor } from '@lingui/core';
import type { NamedEntity } from '../../fields/entity/use-named-entities.ts';
import type { EntityName } from '../../domain/entities/models.ts';
import { models } from '../../domain/entities/models.ts';
import { pathOf } from '../../domain/core/search-field.ts';
import type { BulkOption } from './bulk-form.ts';
import { textValues } from '../../domain/core/evaluate.ts';

const made = new WeakMap<readonly NamedEntity[], readonly BulkOption[]>();

function optionsOf(type: EntityName, named: readonly NamedEntity[]): readonly BulkOption[] {
  const [field = 'id'] = models[type].searchFields;
  const path = pathOf(field);
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

/** Enum values: spelled the same in files of any language, and shown by their translated names. */
export const wordOptions = <Word extends string>(
  words: readonly Word[],
  shown: Readonly<Record<Word, MessageDescriptor>>,
): readonly BulkOption[] => words.map((word) => ({ value: word, label: word, shown: shown[word] }));
