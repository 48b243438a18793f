import { searchedIn } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { EntityName } from '../../../../src/domain/entities/models.ts';
import { models } from '../../../../src/domain/entities/models.ts';
import type { FoundThing } from '../../../../src/domain/protocol/find.ts';

/** Fewer letters and digits of an address stand in many a one. */
const fewest = 6;
const marks = /[^0-9a-z]/g;

/**
 * Finds rows of a type by what people write in several ways, as an address; null where there is nothing to find by it.
 * `searched`: all that the row is searched by, in lower case.
 */
export function variantMatcher(
  type: EntityName,
  text: string,
): ((row: EntityRow, searched: string) => FoundThing['by']) | null {
  const fields = models[type].searchFields.filter((field) => typeof field !== 'string');
  const typed = text.trim().toLowerCase();
  if (fields.length === 0 || typed.replaceAll(marks, '').length < fewest) return null;
  return (row, searched) => {
    if (!searched.includes(typed)) return undefined;
    for (const field of fields) {
      const ways = searchedIn(row, field);
      const [shown = ''] = ways;
      if (ways.some((way) => way.includes(typed))) return { shown, typed };
    }
    return undefined;
  };
}
