import { highlight } from '../lib/highlight.ts';
import { Segments } from './segments.tsx';

/** A text with what a search matched marked in it. */
export function Highlight({ text, query }: { text: string; query: string }) {
  return <Segments segments={highlight(text, query)} />;
}
