import { msg } from '@lingui/core/macro';
import { useStore } from '../../kit/base/use-store.ts';
import { useJobs } from '../../screens/bulk/run/use-job.ts';

/** The title of the dialog, and of the job that it starts (S1-2.7-14). */
export const installTitle = msg`Install shared flows or macros in organization`;

/** Whether something that the user has confirmed before is still being installed. */
export function useIsInstalling(): boolean {
  const runs = useJobs().flatMap(({ title, run }) => (title === installTitle ? [run] : []));
  return useStore({
    get: () => runs.some((run) => !run.view().isOver),
    subscribe(listener) {
      const stops = runs.map((run) => run.subscribe(listener));
      return () => stops.forEach((stop) => stop());
    },
  });
}
