import type { KnownKind } from '../../../domain/flow/catalogue/block.ts';
import type { FunctionParameter, LibraryFunction } from '../../../domain/flow/expression/library/define.ts';

/** Translates the name of a kind. */
export type KindNames = (kind: KnownKind) => string;

function parameterText([name, { kinds, default: given }]: [string, FunctionParameter], kindName: KindNames) {
  const shown = given === undefined || given === null ? '' : ` = ${JSON.stringify(given)}`;
  const accepted = kinds.filter((kind) => kind !== 'none').map(kindName);
  return accepted.length === 0 ? `${name}${shown}` : `${name}: ${accepted.join(' | ')}${shown}`;
}

/** The parameters and the result of a function: `(text: text, by: text = "") → list`. */
export function signatureOf({ parameters, repeats, result }: LibraryFunction, kindName: KindNames): string {
  const texts = Object.entries(parameters).map((one) => parameterText(one, kindName));
  return `(${texts.join(', ')}${repeats ? ', …' : ''}) → ${kindName(result)}`;
}
