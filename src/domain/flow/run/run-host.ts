import type { Permission } from '../../core/permission.ts';
import type { FunctionHost } from '../expression/library/define.ts';
import type { FlowValue } from '../expression/value/value.ts';

/** The facts from outside that a run depends on. Equal answers give equal runs. */
export interface RunHost extends Pick<FunctionHost, 'now' | 'random' | 'entity'> {
  readonly config: { readonly [key: string]: string };
  /** A variable of the organization, or undefined if it has never been set. */
  readonly global: (name: string) => FlowValue | undefined;
  /** Whether a schedule is open, or undefined if it does not exist. */
  readonly isOpen: (scheduleId: string, at: number, zone: string) => boolean | undefined;
  /** Why the flow may not do what needs a permission; null if it may. */
  readonly refusalOf: (permission: Permission) => string | null;
}
