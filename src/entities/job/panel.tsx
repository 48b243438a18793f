import { Trans, useLingui } from '@lingui/react/macro';
import { useCopy } from '../../fields/copy/use-copy.ts';
import { CodeBlock } from '../../kit/display/code-block.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import type { DetailsProps } from '../define/view.ts';
import { jobCell } from './cell.tsx';
import { jobFields } from './field.tsx';
import styles from './job.module.css';
import type { Job } from '../../domain/entities/job/model.ts';
import { printArgs } from '../../domain/entities/job/rules.ts';

/** A job as the details panel shows it (S1 §2.6): how it stands, and all that it was given. */
export function JobDetails({ entity }: DetailsProps<Job>) {
  const { i18n, t } = useLingui();
  const copy = useCopy();
  const args = printArgs(entity.command.args);
  const facts = [
    { label: i18n._(jobFields.command.title), value: entity.command.type },
    { label: i18n._(jobFields.state.title), value: jobCell.state(entity) },
    {
      label: i18n._(jobFields.errorMessage.title),
      value: entity.errorMessage && <span className={styles.error}>{entity.errorMessage}</span>,
    },
    { label: i18n._(jobFields.priority.title), value: entity.priority },
    { label: i18n._(jobFields.attempts.title), value: entity.attempts },
    {
      label: i18n._(jobFields.dueDate.title),
      value: entity.state === 'pending' && entity.dueDate !== null ? jobCell.due(entity) : null,
    },
    { label: i18n._(jobFields.startDate.title), value: jobCell.started(entity) },
    { label: i18n._(jobFields.endDate.title), value: jobCell.ended(entity) },
    { label: t`Duration`, value: jobCell.duration(entity) },
  ];
  return (
    <>
      <FactList facts={facts.filter(({ value }) => value !== null)} />
      <section className={styles.section}>
        <div className={styles.head}>
          <h3>
            <Trans>Arguments</Trans>
          </h3>
          <IconButton
            icon="copy"
            size="small"
            label={t`Copy the arguments`}
            onClick={() => void copy(args, t`Copied`)}
          />
        </div>
        <CodeBlock text={args} />
      </section>
    </>
  );
}
