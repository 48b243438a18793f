import { expect, test } from 'vitest';
import type { DeployedFlow, InstalledFlow } from '../../../../../src/domain/flow/graph/deploy-status.ts';
import {
  canUpgrade,
  deployStatus,
  libraryDeployStatus,
  missingConfigKeys,
} from '../../../../../src/domain/flow/graph/deploy-status.ts';

const at = (deepContentTimestamp: string) => ({ deepContentTimestamp, configKeys: ['token'] });
const [older, newer] = [at('2026-11-22T10:00:00Z'), at('2026-11-23T10:00:00.000Z')];
const deployed: DeployedFlow = {
  config: { a: '1', b: '2' },
  deployedConfig: { b: '2', a: '1' },
  deployedRevisionId: 'r1',
};

test('a flow is deployed never, outdated, reconfigured or as its latest revision (S1-4-34)', () => {
  expect(deployStatus({ ...deployed, deployedRevisionId: null }, newer, undefined)).toBe('none');
  expect(deployStatus(deployed, newer, older)).toBe('outdated');
  expect(deployStatus({ ...deployed, config: {} }, newer, older)).toBe('outdated');
  expect(deployStatus({ ...deployed, config: { a: '1' } }, newer, newer)).toBe('reconfigured');
  expect(deployStatus(deployed, newer, newer)).toBe('latest');
  expect(deployStatus(deployed, older, newer)).toBe('latest');
  expect(deployStatus(deployed, newer, at('2026-11-23T11:00:00+01:00'))).toBe('latest');
  expect(deployStatus(deployed, newer, undefined)).toBe('outdated');
});

test('a configuration lacks the required keys that have no value, or an empty one (S1-4-35)', () => {
  expect(missingConfigKeys({ token: '' }, ['token', 'constructor'])).toEqual(['token', 'constructor']);
  expect(missingConfigKeys({ token: 'x' }, ['token'])).toEqual([]);
});

test('a library flow is outdated when its version is not the deployed one, and can be upgraded to another (S1-4-36)', () => {
  const installed: InstalledFlow = { ...deployed, sharedVersion: '2', deployedVersion: '1' };
  expect(libraryDeployStatus(installed)).toBe('outdated');
  expect(libraryDeployStatus({ ...installed, deployedVersion: '2' })).toBe('latest');
  expect(libraryDeployStatus({ ...installed, deployedVersion: '2', config: {} })).toBe('reconfigured');
  expect([canUpgrade('2', '2'), canUpgrade('2', '3')]).toEqual([false, true]);
});
