import { highlight } from '../../lib/text/highlight.ts';
import { Segments } from './segments.tsx';

/** A text with the matches of a search marked. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return <Segments segments={highlight(text, query)} />;
}
