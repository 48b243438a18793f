import { lazy, Suspense } from 'react';
import { JobButton } from './job-button.tsx';
import { useJobs, useShownJob } from './use-job.ts';

const JobDialog = lazy(async () => ({ default: (await import('./job-dialog.tsx')).JobDialog }));

/** Work on many rows, wherever the reader is: a button that tells how far it is, and what became of each row. */
export function JobDock() {
  const jobs = useJobs();
  const shown = useShownJob();
  return (
    <>
      {jobs.map((job) => (
        <JobButton key={job.id} job={job} />
      ))}
      {shown && (
        <Suspense>
          <JobDialog key={shown.id} job={shown} />
        </Suspense>
      )}
    </>
  );
}
