import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FactList } from '../../kit/display/fact-list.tsx';
import { jobBatchLimit } from '../../domain/protocol/job-batch.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import type { Action, ActionTarget } from '../define/action.ts';
import { jobCell } from './cell.tsx';
import { jobFields } from './field.tsx';
import styles from './job.module.css';
import type { Job } from '../../domain/entities/job/model.ts';
import { canDelete, canRetry } from '../../domain/entities/job/rules.ts';

/** Which job it is, as it stands while the question is there. */
function RetryFacts({ entity }: { entity: Job }) {
  const { i18n } = useLingui();
  const facts = [
    { label: i18n._(jobFields.command.title), value: jobCell.command(entity) },
    { label: i18n._(jobFields.state.title), value: jobCell.state(entity) },
    {
      label: i18n._(jobFields.errorMessage.title),
      value: entity.errorMessage && <span className={styles.error}>{entity.errorMessage}</span>,
    },
  ];
  return <FactList facts={facts.filter(({ value }) => value !== null)} />;
}

/** One call for all of them (S1 §7). */
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

export const jobActions: readonly Action<Job>[] = [
  {
    id: 'retry',
    label: msg`Retry job`,
    icon: 'refresh',
    policy: 'core.job.retry',
    blocked: ({ state }) => {
      if (canRetry(state)) return null;
      return state === 'pending' ? msg`The job waits for its turn already.` : msg`The job has succeeded.`;
    },
    run: {
      kind: 'command',
      send: ({ entity, organizationId }) => call('job.retry', { id: entity.id }, {}, organizationId),
      many: { send: retryMany, atMost: jobBatchLimit },
      done: msg`Job begun anew`,
      confirm: {
        title: msg`Retry job`,
        text: msg`The job is begun anew. If it is running, what it does now counts no more.`,
        Facts: RetryFacts,
      },
    },
  },
  {
    id: 'delete',
    label: msg`Delete job`,
    icon: 'trash',
    policy: 'core.job.delete',
    blocked: ({ state }) => (canDelete(state) ? null : msg`A job that is running cannot be deleted.`),
    run: {
      kind: 'delete',
      send: ({ entity, organizationId }) => call('job.delete', { id: entity.id }, {}, organizationId),
      done: msg`Job deleted`,
    },
  },
];
