import { expect, test } from 'vitest';
import { documentOf } from '../../../../src/domain/flow/edit/document.ts';
import { createFlowSearch, seek, seekText } from '../../../../src/features/flow-editor/model/search.ts';
import type { FlowEntities } from '../../../../src/fields/flow/finding/use-flow-entities.ts';
import { contentsOf, node } from '../../domain/flow/contents/example.ts';

const contents = contentsOf([
  node('v', 'variable', { value: '1' }, { name: 'count' }),
  node('log', 'log', { message: 'var.count' }),
  node('play', 'player', { sound: 'sound#"s"' }),
]);
const document = documentOf({ name: 'n', summary: '' }, contents);
const named: FlowEntities = () => ({ condition: 'present', name: 'Counting music' });

const idsOf = (hits: ReturnType<ReturnType<typeof createFlowSearch>['hits']>) =>
  hits.map(({ subject }) => ('id' in subject ? subject.id : ''));

test('finds texts, entities once their names are known, and the uses of a name', () => {
  let entities: FlowEntities = () => undefined;
  const search = createFlowSearch(
    () => document,
    () => entities,
  );
  expect(search.hits()).toEqual([]);
  seek(search, { kind: 'text', text: 'count' });
  expect(idsOf(search.hits())).toEqual(['v', 'log']);
  expect(search.hits()).toBe(search.hits());
  entities = named;
  expect(idsOf(search.hits())).toEqual(['v', 'log', 'play']);
  search.at.set(2);
  seek(search, { kind: 'uses', of: { kind: 'variable', scope: 'session', name: 'count' } });
  expect(idsOf(search.hits())).toEqual(['v', 'log']);
  expect(search.at.get()).toBe(-1);
});

test('starts a search for a text only where it is another one', () => {
  const search = createFlowSearch(
    () => document,
    () => named,
  );
  seekText(search, 'count');
  search.at.set(1);
  seekText(search, 'count');
  expect(search.at.get()).toBe(1);
  seekText(search, 'log');
  expect(search.at.get()).toBe(-1);
  const uses = { kind: 'uses', of: { kind: 'variable', scope: 'session', name: 'count' } } as const;
  seek(search, uses);
  seekText(search, '');
  expect(search.sought.get()).toBe(uses);
});
