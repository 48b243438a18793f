import { fold } from '../../../lib/text/fold.ts';
import { markMatches, matchRank, searchWords } from '../../../lib/text/text-match.ts';
import type { Contents } from '../contents/contents.ts';
import { entitiesIn } from '../expression/tree/named-entity.ts';
import type { Found, TextRange } from './place.ts';
import { searchableTexts } from './texts.ts';

/** Looks up the name of an entity; undefined if it is unknown. */
export type EntityNames = (type: string, id: string) => string | undefined;

function rangesOf(text: string, words: ReturnType<typeof searchWords>): readonly TextRange[] {
  const ranges: TextRange[] = [];
  let from = 0;
  for (const segment of markMatches(text, words)) {
    const to = from + segment.text.length;
    if (segment.match) ranges.push({ from, to });
    from = to;
  }
  return ranges;
}

/**
 * Searches a flow, in flow order. A place matches if it contains all words of the search, ignoring case and accents.
 */
export function searchFlow(contents: Contents, search: string, nameOf: EntityNames): readonly Found[] {
  const words = searchWords(search);
  if (words.words.length === 0) return [];
  const matches = (text: string) => matchRank(fold(text), words, 'exact') > 0;
  const found: Found[] = [];
  for (const { subject, member, text, parts } of searchableTexts(contents)) {
    if (matches(text)) found.push({ subject, member, text, ranges: rangesOf(text, words) });
    for (const { type, id } of entitiesIn(parts)) {
      const name = nameOf(type, id);
      if (name === undefined || !matches(name)) continue;
      const entity = { kind: 'entity', name: member.name, type, id } as const;
      found.push({ subject, member: entity, text: name, ranges: rangesOf(name, words) });
    }
  }
  return found;
}
