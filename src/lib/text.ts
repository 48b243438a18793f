const ellipsis = '…';

/**
 * Cuts a text so that it counts at most `limit` characters, the ellipsis included (S0 §9: 80 by default).
 * Characters are what a reader calls so: an emoji with its modifiers is never cut in two.
 */
export function truncate(text: string, limit = 80): string {
  if (text.length <= limit) return text;
  const characters: string[] = [];
  // No further than the cut: what is behind it may be very long.
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    characters.push(segment);
    if (characters.length > limit) break;
  }
  if (characters.length <= limit) return text;
  const kept = characters
    .slice(0, Math.max(0, limit - 1))
    .join('')
    .trimEnd();
  return kept + ellipsis;
}

/** A title as it stands within a sentence: `Users` is `users`; `API keys` stays. */
export function inSentence(title: string): string {
  const [first = '', second = ''] = title;
  const isShort = second !== second.toLowerCase();
  return isShort ? title : first.toLowerCase() + title.slice(first.length);
}
