import { searchTexts } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { FoundEntity } from '../../../../src/domain/protocol/find.ts';

/** Fewer letters and digits than this would match too many values. */
const minLength = 6;
const punctuation = /[^0-9a-z]/g;

/**
 * Matches rows of a type by fields that people write in several ways, such as addresses; null if the type has none or
 * the text is too short. `searchText`: all searched fields of the row, in lower case.
 */
export function variantMatcher(
  type: EntityName,
  text: string,
): ((row: EntityRow, searchText: string) => FoundEntity['by']) | null {
  const fields = models[type].searchFields.filter((field) => typeof field !== 'string');
  const typed = text.trim().toLowerCase();
  if (fields.length === 0 || typed.replaceAll(punctuation, '').length < minLength) return null;
  return (row, searchText) => {
    if (!searchText.includes(typed)) return undefined;
    for (const field of fields) {
      const variants = searchTexts(row, field);
      const [shown = ''] = variants;
      if (variants.some((variant) => variant.includes(typed))) return { shown, typed };
    }
    return undefined;
  };
}
