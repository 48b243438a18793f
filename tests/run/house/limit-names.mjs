import { codeOf } from './comments.mjs';

const superlative = '(?:most|least|longest|deepest)';
const name = new RegExp(String.raw`(?<![\w$])${superlative}[A-Z]\w*`, 'g');
/** The word alone, as a constant or as a numeric parameter. */
const alone = new RegExp(
  String.raw`\b(?:const|let)\s+(?:[[{][^=;]*?\b)?(${superlative})\b|[(,]\s*(${superlative})\??: number\b`,
  'g',
);

/** Commands and states of flow sessions are stored, so the name of their member stays. */
const stored = new Set(['longestMs']);

/** The names in a file that begin like a limit and not with `max` or `min`, each once. */
export function oddLimitNames(source) {
  const code = codeOf(source);
  const found = [
    ...[...code.matchAll(name)].map(([found]) => found),
    ...[...code.matchAll(alone)].map(([, constant, parameter]) => constant ?? parameter),
  ];
  return [...new Set(found)].filter((one) => !stored.has(one));
}
