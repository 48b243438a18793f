import { sendMail } from '../areas/mails/send-mail.ts';
import type { JobCommandType } from './command.ts';
import { failOnPurpose, wait } from './demo-jobs.ts';

/** A command as code that knows none by name sees it. */
type AnyCommand = Omit<JobCommandType<never>, 'args'> & {
  readonly args: JobCommandType<Readonly<Record<string, unknown>>>['args'];
};

/*
 * Every command that there is. A new one is declared beside what it is about (defineCommand), listed here, and carried
 * out by what it needs (JobRunner.handle, before the start: server.ts); it is asked for by jobWrite.
 */
export const jobCommands: readonly AnyCommand[] = [sendMail, failOnPurpose, wait];
