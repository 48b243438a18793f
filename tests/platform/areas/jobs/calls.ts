import { canDelete, canRetry } from '../../../../src/domain/entities/job/rules.ts';
import type { Job } from '../../../../src/domain/entities/job/model.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import { resetJob } from '../../jobs/attempt.ts';
import { jobWrite } from '../../jobs/command.ts';
import { quota } from '../../base/quota.ts';
import type { Write } from '../../store/store.ts';
import { deleteSubject } from '../entity-writes.ts';
import type { CallRequest, Handlers, UserRequest } from '../handler.ts';
import { invalid, malformed, Refusal } from '../../base/refusal.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import { parseInput } from '../parse-input.ts';
import { write } from '../user-calls.ts';
import { subjectOf } from '../within-reach.ts';
import { patch } from '../../store/write.ts';
import type { JobCallRequest, JobServices } from './services.ts';

type GivenCommand = CallRequest<'job.create'>['body']['command'];

/** The parsed arguments of a command that users may ask for. Throws Refusal. */
function argsOf(
  { services: { jobCommands } }: JobCallRequest,
  { type, args }: GivenCommand,
): Readonly<Record<string, unknown>> {
  const known = jobCommands.find((command) => command.type === type && command.requestedBy === 'anybody');
  if (known === undefined) throw malformed(`Unknown command ${type}`, 'command.type');
  if (JSON.stringify(args).length > quota.jobArguments)
    throw malformed(`Arguments have at most ${quota.jobArguments} characters as JSON`, 'command.args');
  return parseInput(known.args, args, 'command.args');
}

/** Creates a job; repeating the call changes nothing. Throws Refusal. */
function createJob(request: JobCallRequest<'job.create'>): readonly Write[] {
  const { access, now } = request.services;
  const { id, command, priority } = request.body;
  const organizationId = access.reachOf(request.userId) ?? '';
  const args = argsOf(request, command);
  const isSame = (known: Job): boolean =>
    known.command.type === command.type && stableKey(known.command.args) === stableKey(args);
  if (isRepeatedCreate(request, 'job', { id, organizationId }, isSame)) return [];
  return [jobWrite(command, args, { id, organizationId, now: now(), priority })];
}

/** Starts the call's job again. Throws Refusal where its state does not allow that. */
function retryOf(request: UserRequest): Write {
  const job = subjectOf(request, 'job');
  if (!canRetry(job.state)) throw invalid('movedOn', `A job that is ${job.state} cannot be retried`);
  return patch('job', job.id, resetJob);
}

/** Starts those of the jobs again that allow it, and answers which. */
function retryMany(request: UserRequest<'job.retryBatch'>) {
  const retries = new Map<string, Write>();
  const refused: { id: string; error: PlatformError }[] = [];
  for (const id of new Set(request.body.ids)) {
    try {
      retries.set(id, retryOf({ ...request, parameters: { id } }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id, error: error.error });
    }
  }
  return { writes: [...retries.values()], answer: () => ({ retried: [...retries.keys()], refused }) };
}

export const jobHandlers: Handlers<'job', JobServices> = {
  'job.create': write(createJob),
  'job.retry': write((request) => [retryOf(request)]),
  'job.retryBatch': write(retryMany),
  'job.delete': write((request) =>
    deleteSubject(request, 'job', {
      check(job) {
        if (!canDelete(job))
          throw invalid('movedOn', 'A job that is running or has a mail to send cannot be deleted');
      },
    }),
  ),
};
