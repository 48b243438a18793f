import { unescaped } from '../../../domain/flow/expression/text/quote.ts';
import { templatePattern, tokenKinds, tokenPattern } from '../../../domain/flow/expression/text/token.ts';
import type { TokenKind } from '../../../domain/flow/expression/text/token.ts';
import { isKeyword, isNamespace } from '../../../domain/flow/expression/text/word.ts';

export type SpanKind =
  | 'keyword'
  | 'constant'
  | 'namespace'
  | 'function'
  | 'name'
  | 'text'
  | 'number'
  | 'sign'
  | 'entity'
  | 'unknown';

/** A coloured part of an expression's text. Whitespace is between the spans. */
export interface Span {
  readonly kind: SpanKind;
  readonly from: number;
  readonly to: number;
}

/** The span of an entity: `user#"id"`. */
export interface EntitySpan extends Span {
  readonly kind: 'entity';
  readonly type: string;
  readonly id: string;
}
export const isEntitySpan = (span: Span): span is EntitySpan => span.kind === 'entity';

const constants = new Set(['true', 'false', 'none']);
const literalKinds: { readonly [Kind in TokenKind]?: SpanKind } = {
  duration: 'number',
  number: 'number',
  date: 'number',
  text: 'text',
  quotedName: 'name',
  unsupported: 'unknown',
  sign: 'sign',
};

/** The kind of a word, which depends on the text after it. */
function wordKind(text: string, rest: string): SpanKind {
  if (constants.has(text)) return 'constant';
  if (isKeyword(text)) return 'keyword';
  if (isNamespace(text) && /^\s*\./.test(rest)) return 'namespace';
  return /^\s*\(/.test(rest) ? 'function' : 'name';
}

const entityPattern = /([\p{L}_][\p{L}\p{N}_]*)#("[^"\\]*(?:\\[\s\S][^"\\]*)*")/uy;

function entityAt(text: string, from: number): EntitySpan | undefined {
  entityPattern.lastIndex = from;
  const [whole, type = '', quote = '""'] = entityPattern.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { kind: 'entity', from, to: from + whole.length, type, id: unescaped(quote.slice(1, -1)) };
}

/** Splits any text, even an unreadable one, into spans for colours and chips. */
export function spansOf(text: string): readonly Span[] {
  const spans: Span[] = [];
  /** The number of open braces in each enclosing template. */
  const templates: number[] = [];
  let at = 0;
  const add = (kind: SpanKind, from: number, to: number) => {
    if (to > from) spans.push({ kind, from, to });
    at = to;
  };
  /** Skips the text of a template up to its end, or up to an expression in braces. */
  const readTemplate = (quote: number) => {
    templatePattern.lastIndex = at;
    const end = at + (templatePattern.exec(text)?.[0].length ?? 0);
    if (text[end] === '{') {
      add('text', quote, end);
      add('sign', end, end + 1);
      templates.push(0);
    } else add('text', quote, Math.min(text.length, end + 1));
  };
  while (at < text.length) {
    tokenPattern.lastIndex = at;
    const match = tokenPattern.exec(text);
    if (match === null) {
      const from = at + (/^\s*/.exec(text.slice(at))?.[0].length ?? 0);
      // After an unclosed quote, the rest is text.
      if (text[from] === '"') add('text', from, text.length);
      else add('unknown', from, Math.min(text.length, from + 1));
      at = Math.max(at, from);
      continue;
    }
    const index = match.findIndex((group, position) => position > 0 && group !== undefined);
    const token = match[index] ?? '';
    const [from, to] = [tokenPattern.lastIndex - token.length, tokenPattern.lastIndex];
    const kind = tokenKinds[index - 1] ?? 'sign';
    const open = templates.at(-1);
    if (kind === 'template') {
      at = to;
      readTemplate(from);
    } else if (open === 0 && token === '}') {
      templates.pop();
      add('sign', from, to);
      readTemplate(to);
    } else if (kind === 'word') {
      const entity = entityAt(text, from);
      if (entity === undefined) add(wordKind(token, text.slice(to, to + 20)), from, to);
      else {
        spans.push(entity);
        at = entity.to;
      }
    } else {
      if (open !== undefined && (token === '{' || token === '}'))
        templates[templates.length - 1] = open + (token === '{' ? 1 : -1);
      add(literalKinds[kind] ?? 'sign', from, to);
    }
  }
  return spans;
}
