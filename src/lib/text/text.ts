const ellipsis = '…';

/**
 * Truncates a text to at most `limit` characters, including the ellipsis (S0-9-10).
 * It counts grapheme clusters, so an emoji with its modifiers is never cut in two.
 */
export function truncate(text: string, limit = 80): string {
  if (text.length <= limit) return text;
  const characters: string[] = [];
  // Stop at the cut: the rest may be very long.
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

/** A title in the middle of a sentence: `Users` becomes `users`; `API keys` stays. */
export function inSentence(title: string): string {
  const [first = '', second = ''] = title;
  const isAcronym = second !== second.toLowerCase();
  return isAcronym ? title : first.toLowerCase() + title.slice(first.length);
}

/** Whether a text has nothing but white space. */
export const isBlank = (text: string): boolean => text.trim() === '';
