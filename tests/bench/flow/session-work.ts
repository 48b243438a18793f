import type { Expression } from '../../../src/domain/flow/expression/tree/expression.ts';
import { expressionOf } from '../../../src/domain/flow/expression/text/read.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import type { ContentsJson } from '../../platform/areas/flows/contents.ts';

export const endpoint = 'work';
const [items, branches] = [20, 5];
/** The reply of a session that has lost no token. */
export const reply = { items, branches: 1, total: (items * (items - 1)) / 2 };

const text = (expression: string): Expression => expressionOf(expression);

/**
 * A flow whose sessions walk a list with a pause at each item, while five tokens wait for each other. It replies with
 * counts of both, which are right only if each token has arrived once.
 */
export function workingFlow(): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const counter = (name: string, add: string, line: number): string =>
    block([4, line], 'variable', {
      shape: { name },
      options: { initial: 0, value: text(`var.${name} + ${add}`) },
    });
  const called = block([0, 0], 'apiEndpoint', { shape: { name: endpoint, starts: 'trigger' } });
  const loop = block([1, 0], 'loop', { options: { list: text(`range(0, ${items})`) } });
  const pause = block([2, 0], 'delay', { options: { duration: text('100ms') } });
  const [sum, count] = [counter('total', 'item.item', 0), counter('items', '1', 1)];
  wire(called, 'called', loop, 'start');
  wire(loop, 'item', pause, 'start');
  wire(pause, 'elapsed', sum, 'set');
  wire(sum, 'set', count, 'set');
  wire(count, 'set', loop, 'next');

  const together = block([3, 3], 'zip', { shape: { inputs: branches } });
  for (let n = 0; n < branches; n += 1) {
    const wait = block([1, n + 2], 'delay', { options: { duration: text(`${200 * (n + 1)}ms`) } });
    wire(called, 'called', wait, 'start');
    wire(wait, 'elapsed', together, 'abcde'.charAt(n));
  }
  const joined = counter('branches', '1', 3);
  wire(together, 'out', joined, 'set');

  const both = block([5, 1], 'zip');
  const answer = block([6, 1], 'apiReply', {
    options: { body: text('{"items": var.items, "branches": var.branches, "total": var.total}') },
  });
  wire(loop, 'done', both, 'a');
  wire(joined, 'set', both, 'b');
  wire(both, 'out', answer, 'reply');
  return contents();
}
