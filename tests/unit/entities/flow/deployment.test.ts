import { expect, test } from 'vitest';
import type { FindEntity } from '../../../../src/client/data/use-batched.ts';
import type { FlowRevisionInfo } from '../../../../src/domain/entities/flow-revision-info/model.ts';
import type { Flow } from '../../../../src/domain/entities/flow/model.ts';
import {
  configBlock,
  deployBlock,
  deploymentOf,
  versionsOf,
} from '../../../../src/entities/flow/deployment.ts';
import { configEntries, configOf } from '../../../../src/entities/flow/config-entry.ts';

const none = { user: [], sound: [], device: [], trunk: [], schedule: [], recording: [], macro: [] };
const common = {
  organizationId: 'o',
  version: 1,
  createDate: '2026-11-23T08:00:00.000Z',
  updateDate: '2026-11-23T08:00:00.000Z',
  deleteDate: null,
};
const flowOf = (change: Partial<Flow>): Flow => ({
  ...common,
  id: 'f',
  name: 'Main line',
  summary: '',
  lastUpdate: common.updateDate,
  workingRevisionId: 'working',
  uses: none,
  config: { token: 'abc' },
  deployedConfig: { token: 'abc' },
  deployedRevisionId: 'deployed',
  deployedEndpoints: [],
  ...change,
});

const versionAt = (id: string, deepContentTimestamp: string, configKeys = ['token']): FlowRevisionInfo => ({
  ...common,
  id,
  flowId: 'f',
  kind: 'flow',
  contentTimestamp: common.createDate,
  configKeys,
  userId: null,
  note: '',
  deepContentTimestamp,
  macroIds: [],
  deployment: null,
});
const [older, newer] = ['2026-11-23T08:00:00.000Z', '2026-11-23T09:00:00.000Z'];

/** Finds these versions and nothing else. */
const finding = (...versions: readonly FlowRevisionInfo[]): FindEntity => {
  const find = (_type: string, id: string) => versions.find((version) => version.id === id);
  return find;
};
const latest = finding(versionAt('working', older), versionAt('deployed', older));
const messageOf = (block: ReturnType<typeof deployBlock>) => block && [block.message, block.values];

test('the deployment is unknown until both versions are known', () => {
  expect(versionsOf(flowOf({})).map(({ id }) => id)).toEqual(['working', 'deployed']);
  expect(deploymentOf(flowOf({}), finding(versionAt('working', older)))).toBeUndefined();
  expect(deploymentOf(flowOf({}), latest)?.status).toBe('latest');
  const never = flowOf({ deployedRevisionId: null, deployedConfig: null });
  expect(deploymentOf(never, finding(versionAt('working', older)))?.status).toBe('none');
});

// Proves S1-4-34.
test('a flow is outdated by a newer version, and reconfigured by another value', () => {
  const later = finding(versionAt('working', newer), versionAt('deployed', older));
  expect(deploymentOf(flowOf({}), later)?.status).toBe('outdated');
  expect(deploymentOf(flowOf({ config: { token: 'other' } }), latest)?.status).toBe('reconfigured');
});

// Proves S1-4-35.
test('Deploy says why it is disabled: not known yet, the latest, or keys without a value', () => {
  const later = finding(versionAt('working', newer, ['token', 'region']), versionAt('deployed', older));
  expect(messageOf(deployBlock(flowOf({}), null))).toEqual(['Loading…', undefined]);
  expect(messageOf(deployBlock(flowOf({}), latest))).toEqual([
    'The latest version is already deployed.',
    undefined,
  ]);
  expect(messageOf(deployBlock(flowOf({}), later))).toEqual([
    'Give these configuration keys a value first: {keys}',
    { keys: 'region' },
  ]);
  expect(deployBlock(flowOf({ config: { token: 'a', region: 'b' } }), later)).toBeNull();
});

// Proves S1-8-07.
test('a flow without keys has no configuration to change', () => {
  const without = finding(versionAt('working', older, []));
  expect(configBlock(flowOf({}), without)?.message).toBe('No configuration keys available');
  expect(configBlock(flowOf({}), latest)).toBeNull();
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
