import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { FactList } from '../../kit/display/fact-list.tsx';
import { jobBatchLimit } from '../../domain/protocol/job-batch.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import type { Action, ActionTarget } from '../define/action.ts';
import { useFact, useOptionalFact } from '../define/fact.ts';
import { jobFields } from './fields.tsx';
import type { Job } from '../../domain/entities/job/model.ts';
import { canDelete, canRetry } from '../../domain/entities/job/rules.ts';

/** The live facts of the job in the confirmation. */
function RetryFacts({ entity: { command, state, errorMessage } }: { entity: Job }) {
  const fact = useFact();
  const optionalFact = useOptionalFact();
  return (
    <FactList
      facts={[
        fact(jobFields['command.type'], command.type),
        fact(jobFields.state, state),
        ...optionalFact(jobFields.errorMessage, errorMessage),
      ]}
    />
  );
}

const retry = msg`Retry job`;

/** Retries many jobs in one call (S1-7-48). */
async function retryMany(targets: readonly ActionTarget<Job>[]): Promise<readonly CallOutcome[]> {
  const ids = targets.map(({ entity }) => entity.id);
  const outcome = await call('job.retryBatch', {}, { ids }, targets[0]?.organizationId ?? null);
  if (outcome.kind !== 'saved') return ids.map(() => outcome);
  const refused = new Map(outcome.value.refused.map(({ id, error }) => [id, error]));
  return ids.map((id) => {
    const error = refused.get(id);
    return error ? { kind: 'refused', status: 400, error } : { kind: 'saved', value: {} };
  });
}

/** A retried job ends at another time than before. */
function failedAgain({ state, endDate, errorMessage }: Job, before: Job): MessageDescriptor | null {
  const reason = errorMessage ?? '–';
  return state === 'failed' && endDate !== before.endDate ? msg`The job failed again: ${reason}` : null;
}

export const jobActions: readonly Action<Job>[] = [
  {
    id: 'retry',
    label: retry,
    icon: 'refresh',
    rank: 'primary',
    policy: 'core.job.retry',
    blocked: ({ state }) => {
      if (canRetry(state)) return null;
      return state === 'pending' ? msg`The job is already pending.` : msg`The job has succeeded.`;
    },
    run: {
      kind: 'command',
      send: ({ entity, organizationId }) => call('job.retry', { id: entity.id }, {}, organizationId),
      many: { send: retryMany, atMost: jobBatchLimit },
      done: msg`Job restarted`,
      failure: failedAgain,
      confirm: {
        title: retry,
        text: msg`The job will start again. A current run is discarded.`,
        Facts: RetryFacts,
      },
    },
  },
  {
    id: 'delete',
    label: msg`Delete job`,
    icon: 'trash',
    rank: 'menu',
    policy: 'core.job.delete',
    blocked: (job) =>
      canDelete(job)
        ? null
        : job.state === 'running'
          ? msg`A running job cannot be deleted.`
          : msg`This job cannot be deleted until its outbound email is sent.`,
    run: {
      kind: 'delete',
      send: ({ entity, organizationId }) => call('job.delete', { id: entity.id }, {}, organizationId),
      done: msg`Job deleted`,
    },
  },
];
