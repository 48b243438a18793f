import type { Contents } from '../contents/contents.ts';
import { isBroken } from '../contents/node.ts';
import type { Expression } from '../expression/tree/expression.ts';
import { isNode } from '../expression/tree/expression.ts';
import { expressionText } from '../expression/text/write.ts';
import type { Found, TextRange } from './place.ts';
import { searchableTexts } from './texts.ts';

/** The kinds of names that expressions refer to. */
export type Referable =
  | { readonly kind: 'variable'; readonly scope: 'session' | 'global'; readonly name: string }
  | { readonly kind: 'parameter' | 'config' | 'value'; readonly name: string };

const refersTo = (part: Expression, sought: Referable): boolean =>
  isNode(part) &&
  part.op === sought.kind &&
  part.name === sought.name &&
  (part.op !== 'variable' || sought.kind !== 'variable' || part.scope === sought.scope);

const nameCharacter = /[\p{L}\p{N}_.]/u;

/** The ranges of a reference in an expression as text. */
function rangesOf(text: string, reference: string): readonly TextRange[] {
  const ranges: TextRange[] = [];
  for (let from = text.indexOf(reference); from >= 0; from = text.indexOf(reference, from + 1)) {
    const to = from + reference.length;
    if (!nameCharacter.test(text.charAt(from - 1)) && !/[\p{L}\p{N}_]/u.test(text.charAt(to)))
      ranges.push({ from, to });
  }
  return ranges;
}

/** The blocks that declare a variable. */
const declaring = (contents: Contents, sought: Referable): ReadonlySet<string> =>
  new Set(
    contents.nodes.flatMap((node) => {
      if (sought.kind !== 'variable' || node.type !== 'variable' || isBroken(node)) return [];
      const { name, type } = node.config.shape;
      return name === sought.name && type === sought.scope ? node.id : [];
    }),
  );

/** The places that refer to a name or declare it, in flow order. */
export function usesOf(contents: Contents, sought: Referable): readonly Found[] {
  const declarations = declaring(contents, sought);
  const found: Found[] = [];
  for (const { subject, member, text, parts } of searchableTexts(contents)) {
    const isDeclaration =
      subject.kind === 'node'
        ? member.kind === 'field' && member.name === 'name' && declarations.has(subject.id)
        : (subject.kind === 'parameter' && sought.kind === 'parameter' && member.name === 'name') ||
          (subject.kind === 'configuration' && sought.kind === 'config' && member.name === 'key');
    if (isDeclaration && text === sought.name)
      found.push({ subject, member, text, ranges: [{ from: 0, to: text.length }] });
    const used = parts.filter((part) => refersTo(part, sought));
    const written = new Set(used.map((part) => expressionText(part)));
    const ranges = [...written].flatMap((reference) => rangesOf(text, reference));
    if (used.length > 0) found.push({ subject, member, text, ranges });
  }
  return found;
}
