/** The tags in a comma-separated text, trimmed, without empty ones and duplicates: `vip, old, , vip`. */
export const parseTags = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
];
