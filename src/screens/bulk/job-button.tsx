import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/use-format.ts';
import { formatNumber } from '../../i18n/formats.ts';
import { Button } from '../../kit/button/button.tsx';
import type { BulkJob } from './run/jobs.ts';
import { shownJob } from './run/jobs.ts';
import { countOf } from './run/row-state.ts';
import { useRun } from './run/use-job.ts';

/** Progress of a job; opens its dialog. */
export function JobButton({ job }: { job: BulkJob }) {
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const { total, counts, isOver } = useRun(job);
  const ended = total - countOf(counts, 'open');
  const failed = countOf(counts, 'failed');
  const title = i18n._(job.title);
  const [there, all] = [ended, total].map((one) => formatNumber(one, locale));
  return (
    <Button
      size="small"
      icon={isOver ? (failed > 0 ? 'warning' : 'check') : 'clock'}
      aria-label={t`${title}: ${there} of ${all}`}
      title={title}
      onClick={() => shownJob.set(job.id)}
    >
      {there} / {all}
    </Button>
  );
}
