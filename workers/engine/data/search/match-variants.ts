import { searchTexts } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { containsNeedle, normalizeSearch, searchNeedles } from '../../../../src/domain/core/search-text.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { FoundEntity } from '../../../../src/domain/protocol/find.ts';
import { fold } from '../../../../src/lib/text/fold.ts';
import { plainSigns } from '../../../../src/lib/text/plain-signs.ts';

/** Fewer letters and digits than this would match too many values, unless the field says otherwise. */
const usualMinLength = 6;
const punctuation = /[^0-9a-z]/g;

/**
 * Matches rows of a type by fields that people write in several ways, such as addresses; null if the type has none or
 * the text is too short. `searchText`: all searched fields of the row, folded.
 */
export function variantMatcher(
  type: EntityName,
  text: string,
): ((row: EntityRow, searchText: string) => FoundEntity['by']) | null {
  const search = normalizeSearch(text);
  const { length } = plainSigns(search).replaceAll(punctuation, '');
  const fields = models[type].searchFields
    .filter((field) => typeof field !== 'string')
    .filter(({ paletteFrom = usualMinLength }) => length >= paletteFrom);
  if (fields.length === 0) return null;
  const needles = searchNeedles(search);
  return (row, searchText) => {
    if (!containsNeedle(searchText, needles)) return undefined;
    for (const field of fields) {
      const variants = searchTexts(row, field);
      const [shown = ''] = variants;
      if (variants.some((variant) => containsNeedle(fold(variant), needles))) return { shown, typed: search };
    }
    return undefined;
  };
}
