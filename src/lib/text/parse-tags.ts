/**
 * The tags in a text that is being typed: a blank one between others stays, so that it can be refused (S1-5-80); after the
 * last comma, the next one is not begun yet.
 */
export const typedTags = (text: string): string[] => {
  const tags = text.split(',').map((tag) => tag.trim());
  const endsWithComma = tags.length === 1 ? text === '' : tags.at(-1) === '';
  return [...new Set(endsWithComma ? tags.slice(0, -1) : tags)];
};
