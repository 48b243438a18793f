import { useSession } from '../../../client/session/session.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import type { BulkJob } from './jobs.ts';
import { jobs, shownJob } from './jobs.ts';
import type { RunView } from './run.ts';

/** The jobs of the selected user. */
export function useJobs(): readonly BulkJob[] {
  const userId = useSession((session) => session.selectedUser?.id ?? null);
  return useStore(jobs).filter((job) => job.userId === userId);
}

/** The open job, if it belongs to the selected user. */
export function useShownJob(): BulkJob | null {
  const id = useStore(shownJob);
  return useJobs().find((job) => job.id === id) ?? null;
}

export const useRun = ({ run }: BulkJob): RunView => useStore({ get: run.view, subscribe: run.subscribe });
