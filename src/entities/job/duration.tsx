import { msg } from '@lingui/core/macro';
import type { Job } from '../../domain/entities/job/model.ts';
import { tookText } from '../../domain/entities/job/rules.ts';
import { Elapsed } from '../../fields/time/elapsed.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Nothing } from '../../kit/display/nothing.tsx';

type Attempt = Pick<Job, 'state' | 'startDate' | 'endDate'>;

/** How long the last attempt took, in ms; null before it has started and while it runs. */
const tookMs = ({ state, startDate, endDate }: Attempt): number | null =>
  state === 'running' || startDate === null || endDate === null
    ? null
    : Date.parse(endDate) - Date.parse(startDate);

function Duration({ job }: { job: Attempt }) {
  const { locale } = useFormat();
  const took = tookMs(job);
  if (took !== null) return tookText(took, (seconds) => formatNumber(seconds, locale, 1));
  return job.state === 'running' && job.startDate !== null ? (
    <Elapsed from={job.startDate} until={null} />
  ) : (
    <Nothing />
  );
}

/** The duration of a job's last attempt, derived from its dates. */
export const jobDuration = { title: msg`Duration`, show: (job: Attempt) => <Duration job={job} /> };

/** The duration as text for a file. */
export function jobDurationText(job: Attempt): string {
  const took = tookMs(job);
  return took === null ? '' : tookText(took, (seconds) => seconds.toFixed(1));
}
