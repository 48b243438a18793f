import { expect, test } from 'vitest';
import type { BlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { catalogue } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { outputsToBuild } from '../../../../../src/domain/flow/catalogue/next-output.ts';

function orderOf(type: BlockType): readonly string[] {
  const outcome = catalogue[type].layoutOf(catalogue[type].newShape);
  if (!outcome.ok) throw new Error(type);
  return outputsToBuild(type, outcome.layout.outputs).map(({ id }) => id);
}

test('the outputs by which a flow continues come first, and those of failures and finished calls last', () => {
  expect(orderOf('player')).toEqual(['finished', 'stopped', 'started', 'failed']);
  expect(orderOf('outboundCall')[0]).toBe('answered');
  expect(orderOf('ring')).toEqual(['noAnswer', 'busy', 'concluded', 'hungUp', 'failed']);
  expect(orderOf('queue')).toEqual(['timedOut', 'full', 'noAgents', 'left', 'ended', 'hungUp', 'failed']);
  expect(orderOf('menu')).toEqual(['1', '2', 'givenUp', 'hungUp', 'failed']);
  expect(orderOf('inboundCall')).toEqual(['called', 'hungUp']);
  expect(orderOf('scheduleCheck')).toEqual(['open', 'closed']);
});

test('the outputs of a macro stay in its order', () => {
  const own = [{ id: 'failed' }, { id: 'done' }];
  expect(outputsToBuild('macro', own)).toEqual(own);
});
