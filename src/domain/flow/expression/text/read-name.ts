import type { Expression } from '../tree/expression.ts';
import type { Reader } from './reader.ts';
import { isKeyword, isNamespace, quotedName } from './word.ts';
import type { Namespace } from './word.ts';
import { readItems } from './read-items.ts';
import { unescaped } from './quote.ts';

/** Parses a name, with or without backticks. With `allowed`, reserved words are names too. */
export function readName({ cursor }: Reader, reserved: 'refused' | 'allowed'): string {
  const { kind, text } = cursor.next;
  if (kind === 'quotedName') {
    cursor.take();
    return quotedName(text);
  }
  if (kind !== 'word' || (reserved === 'refused' && isKeyword(text))) throw cursor.stop();
  cursor.take();
  return text;
}

function namespaced(namespace: Namespace, name: string): Expression {
  switch (namespace) {
    case 'var':
      return { op: 'variable', scope: 'session', name };
    case 'global':
      return { op: 'variable', scope: 'global', name };
    case 'param':
      return { op: 'parameter', name };
    default:
      return { op: namespace, name };
  }
}

/** Parses an expression that begins with a name: a reference, a call or an entity. */
export function readNamed(reader: Reader): Expression {
  const { cursor } = reader;
  const { kind, text } = cursor.next;
  const name = readName(reader, 'refused');
  if (kind === 'word' && isNamespace(text) && cursor.accept('.'))
    return namespaced(text, readName(reader, 'allowed'));
  if (cursor.accept('('))
    return { op: 'call', name, args: readItems(reader, ')', () => reader.expression()) };
  if (cursor.accept('#')) {
    if (cursor.next.kind !== 'text') throw cursor.stop();
    return { op: 'entity', type: name, id: unescaped(cursor.take().text.slice(1, -1)) };
  }
  return { op: reader.bound.includes(name) ? 'item' : 'value', name };
}
