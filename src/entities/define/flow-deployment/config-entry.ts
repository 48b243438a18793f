import type { FlowConfig } from '../../../domain/flow/contents/config.ts';

/** A key of the configuration with its value, as the form edits it. Keys may have any characters, so none is a path. */
interface ConfigEntry {
  readonly id: string;
  readonly value: string;
}

export const configEntries = (config: FlowConfig, keys: readonly string[]): ConfigEntry[] =>
  keys.map((id) => ({ id, value: Object.hasOwn(config, id) ? (config[id] ?? '') : '' }));

/** The configuration with these values. Keys that only an earlier version required keep theirs. */
export const configOf = (config: FlowConfig, entries: readonly ConfigEntry[]): FlowConfig =>
  Object.fromEntries([...Object.entries(config), ...entries.map(({ id, value }) => [id, value] as const)]);
