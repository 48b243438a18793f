import { Elapsed } from '../../fields/time/elapsed.tsx';
import { Message } from '../../fields/text/message.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import type { Tone } from '../../kit/base/tone.ts';
import { Truncate } from '../../kit/display/truncate.tsx';
import styles from './job.module.css';
import type { Job } from '../../domain/entities/job/model.ts';
import { jobStateNames } from './name.ts';
import type { JobState } from '../../domain/entities/job/rules.ts';
import { argsPreview, tookText } from '../../domain/entities/job/rules.ts';

const tones: Record<JobState, Tone> = {
  pending: 'neutral',
  running: 'busy',
  succeeded: 'ok',
  failed: 'error',
};

const momentOf = (at: string | null) => (at === null ? '–' : <Moment at={at} />);

/** How long its last attempt took, in ms; null where it has not begun, or is not over. */
export const tookMs = ({ state, startDate, endDate }: Job): number | null =>
  state === 'running' || startDate === null || endDate === null
    ? null
    : Date.parse(endDate) - Date.parse(startDate);

function Duration({ job }: { job: Job }) {
  const { locale } = useFormat();
  const took = tookMs(job);
  if (took !== null) return tookText(took, (seconds) => formatNumber(seconds, locale, 1));
  return job.state === 'running' && job.startDate !== null ? (
    <Elapsed from={job.startDate} until={null} />
  ) : (
    '–'
  );
}

export const jobCell = {
  command: ({ command }: Job) => <Truncate text={command.type} />,
  args: ({ command }: Job) => <span className={styles.args}>{argsPreview(command.args)}</span>,
  state: ({ state }: Job) => (
    <StatusBadge tone={tones[state]}>
      <Message text={jobStateNames[state]} />
    </StatusBadge>
  ),
  priority: ({ priority }: Job) => priority,
  attempts: ({ attempts }: Job) => attempts,
  error: ({ errorMessage }: Job) => (errorMessage === null ? '–' : <Truncate text={errorMessage} />),
  created: ({ createDate }: Job) => momentOf(createDate),
  started: ({ startDate }: Job) => momentOf(startDate),
  ended: ({ endDate }: Job) => momentOf(endDate),
  due: ({ dueDate }: Job) => momentOf(dueDate),
  duration: (job: Job) => <Duration job={job} />,
};
