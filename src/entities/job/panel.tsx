import { useLingui } from '@lingui/react/macro';
import type { Job } from '../../domain/entities/job/model.ts';
import { printArgs } from '../../domain/entities/job/rules.ts';
import { useCopy } from '../../fields/copy/use-copy.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { CodeBlock } from '../../kit/display/code-block.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { useFact, useOptionalFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { jobDuration } from './duration.tsx';
import { jobFields as fields } from './fields.tsx';
import styles from './job.module.css';

/** A job in the details panel (S1-2.6-12). */
export function JobDetails({ entity: job }: DetailsProps<Job>) {
  const { i18n, t } = useLingui();
  const copy = useCopy();
  const fact = useFact();
  const optionalFact = useOptionalFact();
  const args = printArgs(job.command.args);
  return (
    <>
      <FactList
        facts={[
          fact(fields.state, job.state),
          ...optionalFact(fields.errorMessage, job.errorMessage),
          fact(fields.priority, job.priority),
          fact(fields.attempts, job.attempts),
          ...optionalFact(fields.dueDate, job.state === 'pending' ? job.dueDate : null),
          fact(fields.startDate, job.startDate),
          fact(fields.endDate, job.endDate),
          fact(jobDuration, job),
        ]}
      />
      <section className={styles.section}>
        <div className={styles.head}>
          <h3>{i18n._(fields['command.args'].title)}</h3>
          <IconButton
            icon="copy"
            size="small"
            label={t`Copy arguments`}
            onClick={() => void copy(args, t`Copied`)}
          />
        </div>
        <CodeBlock text={args} />
      </section>
    </>
  );
}
