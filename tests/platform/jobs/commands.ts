import { breakerRetry } from '../areas/circuit-breakers/clock.ts';
import { soundExpiry } from '../areas/sounds/work.ts';
import { sendMail } from '../areas/mails/send-mail.ts';
import { templateCopy } from '../areas/organization/copy/command.ts';
import type { JobCommandType } from './command.ts';
import { failOnPurpose, wait } from './demo-jobs.ts';

/** A command of any type. */
type AnyCommand = Omit<JobCommandType<never>, 'args'> & {
  readonly args: JobCommandType<Readonly<Record<string, unknown>>>['args'];
};

/*
 * All commands. A new one is declared next to its subject (defineCommand) and listed here. Its code is registered
 * before the start (JobRunner.handle, see server.ts), and jobWrite creates its jobs.
 */
export const jobCommands: readonly AnyCommand[] = [
  sendMail,
  failOnPurpose,
  wait,
  breakerRetry,
  soundExpiry,
  templateCopy,
];
