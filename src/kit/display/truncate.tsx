import { isolated } from '../../lib/text/isolate.ts';
import { truncate } from '../../lib/text/text.ts';

/** A text truncated to a number of characters (S0-9-10), with the full text as title. */
export function Truncate({ text, limit = 80 }: { text: string; limit?: number }) {
  const short = truncate(text, limit);
  return short === text ? isolated(text) : <span title={text}>{isolated(short)}</span>;
}
