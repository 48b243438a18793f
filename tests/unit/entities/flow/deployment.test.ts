import { expect, test } from 'vitest';
import { configBlock, deployBlock } from '../../../../src/entities/define/flow-deployment/block.ts';
import { configEntries, configOf } from '../../../../src/entities/define/flow-deployment/config-entry.ts';
import type { DeployableFlow } from '../../../../src/entities/define/flow-deployment/deployable-flow.ts';

const flowOf = (change: Partial<DeployableFlow>): DeployableFlow => ({
  id: 'f',
  config: { token: 'abc' },
  configKeys: ['token'],
  deployStatus: 'outdated',
  deployedRevisionId: 'deployed',
  ...change,
});
const messageOf = (block: ReturnType<typeof deployBlock>) => block && [block.message, block.values];

// Proves S1-4-35.
test('Deploy says why it is disabled: the latest is deployed, or keys have no value', () => {
  expect(messageOf(deployBlock(flowOf({ deployStatus: 'latest' })))).toEqual([
    'The latest version is already deployed.',
    undefined,
  ]);
  expect(messageOf(deployBlock(flowOf({ configKeys: ['token', 'region'] })))).toEqual([
    'Give these configuration keys a value first: {keys}',
    { keys: 'region' },
  ]);
  expect(deployBlock(flowOf({ deployStatus: 'none' }))).toBeNull();
});

// Proves S1-8-07.
test('a flow without keys has no configuration to change', () => {
  expect(configBlock(flowOf({ configKeys: [] }))?.message).toBe('No configuration keys available');
  expect(configBlock(flowOf({}))).toBeNull();
});

test('the form has the required keys, and keeps the values of the others', () => {
  const config = { token: 'abc', old: 'kept', 'a.b[0]': 'odd' };
  const entries = configEntries(config, ['a.b[0]', 'region', 'constructor']);
  expect(entries).toEqual([
    { id: 'a.b[0]', value: 'odd' },
    { id: 'region', value: '' },
    { id: 'constructor', value: '' },
  ]);
  expect(configOf(config, [{ id: 'region', value: 'eu' }])).toEqual({ ...config, region: 'eu' });
});
