import type { EditorHost } from './editor-host.ts';
import { isEntitySpan, spansOf } from './span.ts';

/** The text of an expression, with known entity names in place of ids. */
export function spokenText(text: string, entityName: EditorHost['entityName']): string {
  let spoken = '';
  let at = 0;
  for (const span of spansOf(text).filter(isEntitySpan)) {
    const name = entityName(span.type, span.id);
    if (name === undefined) continue;
    spoken += `${text.slice(at, span.from)}${span.type} ${name}`;
    at = span.to;
  }
  return spoken + text.slice(at);
}
