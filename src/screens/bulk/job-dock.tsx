import { lazy, Suspense } from 'react';
import { JobButton } from './job-button.tsx';
import { useJobs, useShownJob } from './run/use-job.ts';

const JobDialog = lazy(async () => ({ default: (await import('./job-dialog.tsx')).JobDialog }));

/** One button per job, on every page, with its progress. */
export function JobButtons() {
  return useJobs().map((job) => <JobButton key={job.id} job={job} />);
}

/** The dialog of the open job. Rendered outside of menus, whose content unmounts when they close. */
export function ShownJob() {
  const shown = useShownJob();
  return (
    shown && (
      <Suspense>
        <JobDialog key={shown.id} job={shown} />
      </Suspense>
    )
  );
}
