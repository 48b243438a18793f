import { expect, test } from 'vitest';
import { readSubmitted } from '../../platform/areas/flows/contents.ts';

const node = (name: string) => ({
  id: crypto.randomUUID(),
  type: 'hangUp',
  x: 0,
  y: 0,
  name,
  config: { shape: {}, options: {}, modes: {} },
});
const contents = (facts: object) => ({ nodes: [], edges: [], ...facts });
const hidden = 'Bright\u202ewater';

test('the names in contents have no overrides of direction', () => {
  expect(readSubmitted(contents({ nodes: [node('مخبز \u200f')] })).nodes).toHaveLength(1);
  expect(() => readSubmitted(contents({ nodes: [node(hidden)] }))).toThrow('hidden characters');
  expect(() => readSubmitted(contents({ configuration: { [hidden]: '' } }))).toThrow('hidden characters');
});
