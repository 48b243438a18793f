import type { MessageDescriptor } from '@lingui/core';
import type { NamedEntity } from '../fields/use-named.ts';
import type { EntityName } from './models.ts';
import { models } from './models.ts';
import type { SheetOption } from './sheet.ts';
import { textsIn } from './evaluate.ts';

/** Entities as what a cell may name: by name, in any language, or by id. */
export const namedOptions = (type: EntityName, named: readonly NamedEntity[]): readonly SheetOption[] => {
  const [field = 'id'] = models[type].searchFields;
  return named.map(({ id, name, row }) => ({
    value: id,
    label: name,
    also: textsIn(row[field]).filter((text) => text !== '' && text !== name),
  }));
};

/** Words that travel as they are, whatever the reader's language, and are chosen by what they mean. */
export const wordOptions = <Word extends string>(
  words: readonly Word[],
  shown: Readonly<Record<Word, MessageDescriptor>>,
): readonly SheetOption[] => words.map((word) => ({ value: word, label: word, shown: shown[word] }));
