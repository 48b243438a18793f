import type { Permission } from '../../../core/permission.ts';
import type { FunctionHost } from '../../expression/library/define.ts';
import type { FlowValue } from '../../expression/value/value.ts';

/** The outside facts that a run depends on. A run is deterministic: equal answers give equal runs. */
export interface RunHost extends Pick<FunctionHost, 'now' | 'random' | 'entity'> {
  readonly config: { readonly [key: string]: string };
  /** A variable of the organization; undefined if it has never been set. */
  readonly global: (name: string) => FlowValue | undefined;
  /** Whether a schedule is open; undefined if it does not exist. */
  readonly isOpen: (scheduleId: string, at: number, zone: string) => boolean | undefined;
  /** The reason that the flow has no permission; null if it has. */
  readonly refusalOf: (permission: Permission) => string | null;
}
