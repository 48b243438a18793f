import { useSyncExternalStore } from 'react';
import { useSession } from '../../client/session/session.ts';
import type { BulkJob } from './jobs.ts';
import { jobs, shownJob } from './jobs.ts';
import type { RunView } from './run.ts';

/** The jobs of the selected user. */
export function useJobs(): readonly BulkJob[] {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  return useSyncExternalStore(jobs.subscribe, jobs.get).filter((job) => job.userId === userId);
}

/** The open job, if it belongs to the selected user. */
export function useShownJob(): BulkJob | null {
  const id = useSyncExternalStore(shownJob.subscribe, shownJob.get);
  return useJobs().find((job) => job.id === id) ?? null;
}

export const useRun = ({ run }: BulkJob): RunView => useSyncExternalStore(run.subscribe, run.view);
