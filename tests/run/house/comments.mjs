/** After these a slash begins a regular expression; after anything else it divides or closes a JSX tag. */
const beforeRegExp = /^(?:[(,=:[!&|?{;~+*%^-]|=>|return|typeof|case|of|in|do|else|void|await|yield|throw)$/;

const patterns = {
  // A slash pair behind a colon is a URL in JSX text.
  comment: /(?<!:)\/\/[^\n]*|\/\*[\s\S]*?\*\//y,
  // An apostrophe in JSX text has no partner on its line, and counts as a character.
  string: /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y,
  regExp: /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y,
  templatePart: /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{|$)/y,
  other: /\s+|[\w$]+|=>|[\s\S]/y,
};

function match(pattern, source, index) {
  pattern.lastIndex = index;
  return pattern.exec(source)?.[0];
}

/** Yields the comments and quoted strings of a file as they are written, each with its index. */
function* marked(source) {
  // Open braces inside each template literal that is open.
  const templates = [];
  let index = 0;
  let before = '';
  const inTemplate = (from) => {
    const part = match(patterns.templatePart, source, from) ?? '';
    if (part.endsWith('${')) templates.push(0);
    return from + part.length;
  };
  while (index < source.length) {
    const comment = match(patterns.comment, source, index);
    if (comment !== undefined) {
      yield { index, raw: comment, isComment: true };
      index += comment.length;
      continue;
    }
    const isRegExp = source[index] === '/' && (before === '' || beforeRegExp.test(before));
    const string = match(patterns.string, source, index);
    if (string !== undefined) yield { index, raw: string, isComment: false };
    const token =
      string ??
      (isRegExp ? match(patterns.regExp, source, index) : undefined) ??
      match(patterns.other, source, index);
    index += token.length;
    if (token.trim() !== '') before = token;
    if (token === '`') index = inTemplate(index);
    if (templates.length === 0) continue;
    if (token === '{') templates[templates.length - 1] += 1;
    else if (token === '}' && templates.at(-1) > 0) templates[templates.length - 1] -= 1;
    else if (token === '}') {
      templates.pop();
      index = inTemplate(index);
    }
  }
}

/** A file without its comments and quoted strings. */
export function codeOf(source) {
  let code = '';
  let from = 0;
  for (const { index, raw } of marked(source)) {
    code += source.slice(from, index);
    from = index + raw.length;
  }
  return code + source.slice(from);
}

const withoutMarks = (raw) =>
  raw.startsWith('//')
    ? raw.replace(/^\/+/, '').trim()
    : raw
        .replace(/^\/\*+/, '')
        .replace(/\*+\/$/, '')
        .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
        .trim();

/**
 * The comments of a TypeScript file, in order. Line comments on neighbouring lines are one.
 * @param {string} source
 * @returns {readonly { line: number, text: string }[]} the line counts from 1; the text is without comment marks
 */
export function commentsOf(source) {
  const found = [];
  let end = -1;
  let line = 1;
  let counted = 0;
  for (const { index, raw, isComment } of marked(source)) {
    if (!isComment) continue;
    line += source.slice(counted, index).split('\n').length - 1;
    counted = index;
    const isAlone = /(?:^|\n)[ \t]*$/.test(source.slice(0, index)) && raw.startsWith('//');
    const goesOn = isAlone && end >= 0 && /^\n[ \t]*$/.test(source.slice(end, index));
    if (goesOn) found.at(-1).text += ` ${withoutMarks(raw)}`;
    else found.push({ line, text: withoutMarks(raw) });
    end = isAlone ? index + raw.length : -1;
  }
  return found;
}

const opening = /^(?:What|Who|Whoever|Whom|Whose|Of|Into|So many)\b/;
const question = /^(?:[^.!?]|[.!?](?!\s|$))*\?(?:\s|$)/;

/** Tells whether a comment begins with a relative clause that has no head ("What is …") and is not a question. */
export const isHeadless = (text) => opening.test(text) && !question.test(text);

/** The headless comments of a TypeScript file, with their lines. */
export const headlessComments = (source) => commentsOf(source).filter(({ text }) => isHeadless(text));
