import { expect, test } from 'vitest';
import { newParameter } from '../../../../../src/domain/flow/edit/command/parameter.ts';
import { expressionOf } from '../../../../../src/domain/flow/expression/text/read.ts';
import { entitiesOf } from '../../../../../src/domain/flow/find/entities.ts';
import { contentsOf, node } from '../contents/example.ts';

test('finds the entities of options, branches and parameters, each once', () => {
  const contents = contentsOf([
    node('hello', 'player', { sound: 'sound("s1")' }),
    node('again', 'player', { sound: 'sound("s1")' }),
    node('which', 'switch', {}, { branches: [{ name: 'ann', when: expressionOf('user#"u1"') }] }),
  ]);
  const parameter = {
    ...newParameter('p', 'who'),
    default: expressionOf('device#"d1"'),
    visibility: { type: 'advanced' as const, when: expressionOf('param.other == trunk#"t1"') },
  };
  expect(entitiesOf({ ...contents, parameters: [parameter] })).toEqual([
    { type: 'sound', id: 's1' },
    { type: 'user', id: 'u1' },
    { type: 'device', id: 'd1' },
    { type: 'trunk', id: 't1' },
  ]);
});
