import type { FlowConfig } from '../contents/config.ts';

/** The fields that determine the deployment status of a flow. Timestamps are ISO 8601 in UTC. */
export interface DeployedFlow {
  readonly config: Readonly<FlowConfig>;
  readonly deployedConfig: Readonly<FlowConfig> | null;
  /** null: never deployed. */
  readonly deployedRevisionId: string | null;
}

/** The times of a revision. `deepContentTimestamp` is the newest of its own and those of all macros within. */
export interface RevisionTime {
  readonly deepContentTimestamp: string;
  readonly configKeys: readonly string[];
}

export const deployStatuses = [
  /** Never deployed. */
  'none',
  'latest',
  /** The working revision is newer than the deployed one, or another version is installed. */
  'outdated',
  /** The configuration differs from the deployed one. */
  'reconfigured',
] as const;
export type DeployStatus = (typeof deployStatuses)[number];

const sameConfig = (a: Readonly<FlowConfig>, b: Readonly<FlowConfig>): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => a[key] === b[key]);
};

function statusOf(flow: DeployedFlow, isNewer: boolean): DeployStatus {
  if (flow.deployedRevisionId === null) return 'none';
  if (isNewer) return 'outdated';
  return sameConfig(flow.config, flow.deployedConfig ?? {}) ? 'latest' : 'reconfigured';
}

/** The deployment status of an own flow (S1-4-34). An unknown deployed revision counts as old. */
export const deployStatus = (
  flow: DeployedFlow,
  working: RevisionTime,
  deployed: RevisionTime | undefined,
): DeployStatus =>
  statusOf(
    flow,
    deployed === undefined ||
      Date.parse(working.deepContentTimestamp) > Date.parse(deployed.deepContentTimestamp),
  );

export interface InstalledFlow extends DeployedFlow {
  readonly sharedVersion: string;
  readonly deployedVersion: string | null;
}

/** The deployment status of a library flow (S1-4-36). */
export const libraryDeployStatus = (flow: InstalledFlow): DeployStatus =>
  statusOf(flow, flow.sharedVersion !== flow.deployedVersion);

/** Whether another version than the installed one is available (S1-4-36). */
export const canUpgrade = (installedVersion: string, latestVersion: string): boolean =>
  installedVersion !== latestVersion;

/** The required configuration keys without a value. */
export const missingConfigKeys = (config: FlowConfig, configKeys: readonly string[]): readonly string[] =>
  configKeys.filter((key) => !Object.hasOwn(config, key) || config[key] === '');
