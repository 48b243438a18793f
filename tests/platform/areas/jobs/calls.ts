import * as v from 'valibot';
import { canDelete, canRetry } from '../../../../src/domain/entities/job/rules.ts';
import type { Job } from '../../../../src/domain/entities/job/model.ts';
import { stableKey } from '../../../../src/lib/stable-key.ts';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import { anew } from '../../jobs/attempt.ts';
import { jobWrite } from '../../jobs/command.ts';
import { jobCommands } from '../../jobs/commands.ts';
import type { Asked } from '../change.ts';
import { change } from '../change.ts';
import type { CallRequest, Handlers } from '../handler.ts';
import { isMadeAlready } from '../made-already.ts';
import { deleteOwn } from '../own-entity.ts';
import { against, malformed, Refusal } from '../refusal.ts';
import { subjectOf } from '../within-reach.ts';
import { patch } from '../write.ts';

type Command = CallRequest<'job.create'>['body']['command'];

/** The arguments as the command takes them. Throws Refusal where it may not be asked for, or takes others. */
function argsOf({ type, args }: Command): Readonly<Record<string, unknown>> {
  const known = jobCommands.find((command) => command.type === type && command.asked === 'by anybody');
  if (known === undefined) throw malformed(`There is no command ${type} to ask for`, 'command.type');
  const taken = v.safeParse(known.args, args);
  if (taken.success) return taken.output;
  const [issue] = taken.issues;
  const path = v.getDotPath(issue);
  throw malformed(issue.message, path === null ? 'command.args' : `command.args.${path}`);
}

async function createJob(asked: Asked, said: CallRequest<'job.create'>['body']): Promise<void> {
  const { access, now } = asked.services;
  const { id, command, priority } = said;
  const organizationId = access.reachOf(asked.userId) ?? '';
  const args = argsOf(command);
  const isAsSaid = (known: Job): boolean =>
    known.command.type === command.type && stableKey(known.command.args) === stableKey(args);
  if (isMadeAlready(asked, 'job', { id, organizationId }, isAsSaid)) return;
  await change(asked, [jobWrite(command, args, { id, organizationId, now: now(), priority })]);
}

/** The job, as it must be to be begun anew. Throws Refusal. */
function retriable(asked: Asked): Job {
  const job = subjectOf(asked, 'job');
  if (!canRetry(job.state)) throw against('movedOn', `A job that is ${job.state} is not begun anew`);
  return job;
}

async function retryMany(
  asked: Asked,
  ids: readonly string[],
): Promise<{ retried: string[]; refused: { id: string; error: PlatformError }[] }> {
  const retried: string[] = [];
  const refused: { id: string; error: PlatformError }[] = [];
  for (const id of new Set(ids)) {
    try {
      retriable({ ...asked, parameters: { id } });
      retried.push(id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id, error: error.error });
    }
  }
  await change(
    asked,
    retried.map((id) => patch('job', id, anew)),
  );
  return { retried, refused };
}

export const jobHandlers: Handlers<'job'> = {
  'job.create': {
    kind: 'user',
    policy: 'core.job.create',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) =>
      asked.services.inTurn(async () => {
        await createJob(asked, body);
        return {};
      }),
  },
  'job.retry': {
    kind: 'user',
    policy: 'core.job.retry',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        await change(asked, [patch('job', retriable(asked).id, anew)]);
        return {};
      }),
  },
  'job.retryBatch': {
    kind: 'user',
    policy: 'core.job.retry',
    concerns: () => null,
    audit: null,
    run: ({ body, ...asked }) => asked.services.inTurn(() => retryMany(asked, body.ids)),
  },
  'job.delete': {
    kind: 'user',
    policy: 'core.job.delete',
    concerns: () => null,
    audit: null,
    run: (asked) =>
      asked.services.inTurn(async () => {
        await deleteOwn(asked, 'job', ({ state }) => {
          if (!canDelete(state)) throw against('movedOn', 'A job that is running is not deleted');
        });
        return {};
      }),
  },
};
