export type TokenKind =
  | 'word'
  | 'quotedName'
  | 'text'
  | 'template'
  | 'unsupported'
  | 'duration'
  | 'number'
  | 'date'
  | 'sign'
  | 'end';

export interface TextToken {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

export const tokenKinds: readonly TokenKind[] = [
  'template',
  'word',
  'duration',
  'number',
  'unsupported',
  'text',
  'date',
  'quotedName',
  'sign',
];
const quote = String.raw`"[^"\\]*(?:\\[\s\S][^"\\]*)*"`;
/** Matches one token and the space before it. The matching group tells its kind. */
export const tokenPattern = new RegExp(
  [
    String.raw`\s*(?:(t")`,
    String.raw`([\p{L}_][\p{L}\p{N}_]*)`,
    String.raw`((?:\d+(?:ms|[dhms]))+(?![\p{L}\p{N}_]))`,
    String.raw`(\d+(?:\.\d+)?(?:[eE][+\-]?\d+)?(?![\p{L}\p{N}_]))`,
    `(!${quote})`,
    `(${quote})`,
    String.raw`(@\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{3})?)?Z)?)`,
    String.raw`(\x60[^\x60\\]*(?:\\[\s\S][^\x60\\]*)*\x60)`,
    String.raw`(\?\?|[=!<>]=|[<>&+\-*\/%()\[\]\{\},:;.=#]))`,
  ].join('|'),
  'uy',
);
/** Matches the text of a template up to its end or a brace. */
export const templatePattern = /[^"\\{}]*(?:\\[\s\S][^"\\{}]*)*/y;
export const spacePattern = /\s*/y;
