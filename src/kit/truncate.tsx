import { truncate } from '../lib/text.ts';

/** A text cut at a number of characters (80 unless said), whole in its title (S0 §9). */
export function Truncate({ text, limit = 80 }: { text: string; limit?: number }) {
  const short = truncate(text, limit);
  return short === text ? text : <span title={text}>{short}</span>;
}
