import { hostLimits } from './limits.ts';

/** The sessions of an organization, or of the platform, and the bytes that they hold together. */
interface Used {
  sessions: number;
  bytes: number;
}

/** The resources that flow sessions take, by organization and in all (decision 51). */
export interface FlowUsage {
  /** Adds a session, or the bytes by which what it holds has changed. */
  readonly add: (organizationId: string, change: Used) => void;
  /** Why the organization can have no more sessions; null if it can. */
  readonly sessionExcess: (organizationId: string) => string | null;
  /** Why a session cannot hold so much more; null if it can. */
  readonly byteExcess: (organizationId: string, more: number) => string | null;
}

const mebibytes = (bytes: number): string => `${bytes / 1024 / 1024} MiB`;

export function createFlowUsage(limits: typeof hostLimits.usage = hostLimits.usage): FlowUsage {
  const all: Used = { sessions: 0, bytes: 0 };
  const byOrganization = new Map<string, Used>();
  const none: Used = { sessions: 0, bytes: 0 };
  const usedBy = (organizationId: string): Used => byOrganization.get(organizationId) ?? none;
  const { perOrganization, total } = limits;

  return {
    add(organizationId, { sessions, bytes }) {
      const used = usedBy(organizationId);
      const after = { sessions: used.sessions + sessions, bytes: used.bytes + bytes };
      if (after.sessions > 0) byOrganization.set(organizationId, after);
      else byOrganization.delete(organizationId);
      all.sessions += sessions;
      all.bytes += bytes;
    },
    sessionExcess(organizationId) {
      if (usedBy(organizationId).sessions >= perOrganization.sessions)
        return `the organization has ${perOrganization.sessions} flow sessions`;
      return all.sessions >= total.sessions ? 'the platform has too many flow sessions' : null;
    },
    byteExcess(organizationId, more) {
      if (more <= 0) return null;
      if (usedBy(organizationId).bytes + more > perOrganization.bytes)
        return `the sessions of the organization hold more than ${mebibytes(perOrganization.bytes)}`;
      return all.bytes + more > total.bytes ? 'the flow sessions of the platform hold too much' : null;
    },
  };
}
