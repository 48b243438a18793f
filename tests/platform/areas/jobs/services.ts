import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { JobCommandType } from '../../jobs/command.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';

/** A command of any type. */
export type AnyCommand = Omit<JobCommandType<never>, 'args'> & {
  readonly args: JobCommandType<Readonly<Record<string, unknown>>>['args'];
};

export interface JobServices extends Core {
  /** All commands of the platform, of whatever area. */
  readonly jobCommands: readonly AnyCommand[];
}

export type JobCallRequest<Name extends CallName = CallName> = UserRequest<Name, JobServices>;
