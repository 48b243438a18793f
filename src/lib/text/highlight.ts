/** A piece of a text: a match of a search, or the text between two matches. */
export type Segment = { text: string; match: boolean };

const special = /[.*+?^${}()|[\]\\/]/g;

/**
 * Splits a text at every match of the query, ignoring case; the segments concatenate to the text again.
 * An empty query matches nothing.
 */
export function highlight(text: string, query: string): Segment[] {
  const needle = query.trim();
  if (needle === '') return text === '' ? [] : [{ text, match: false }];
  const segments: Segment[] = [];
  let end = 0;
  // A case-insensitive pattern, because toLowerCase() can lengthen the text (İ) and would shift every offset.
  for (const found of text.matchAll(new RegExp(needle.replace(special, '\\$&'), 'giu'))) {
    if (found.index > end) segments.push({ text: text.slice(end, found.index), match: false });
    segments.push({ text: found[0], match: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) segments.push({ text: text.slice(end), match: false });
  return segments;
}
