import { lazy, Suspense } from 'react';
import { JobButton } from './job-button.tsx';
import { useJobs, useShownJob } from './use-job.ts';

const JobDialog = lazy(async () => ({ default: (await import('./job-dialog.tsx')).JobDialog }));

/** Work on many rows, wherever the reader is: a button for each that tells how far it is. */
export function JobButtons() {
  return useJobs().map((job) => <JobButton key={job.id} job={job} />);
}

/** The work that is looked at. It stands where nothing hides it: what is in a menu is not there while that is closed. */
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
