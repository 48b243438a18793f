/** Long work of organizations, which take turns: none waits for all that another has asked for. */
export interface OrganizationTurns {
  readonly add: (organizationId: string, id: string) => void;
  /** Begins nothing more; resolves when what has begun has ended. */
  readonly end: () => Promise<void>;
}

interface OrganizationTurnsOptions {
  /** The limit of tasks at a time; each organization has one. */
  readonly width: number;
  /** Must not reject. */
  readonly run: (id: string) => Promise<void>;
}

export function createOrganizationTurns({ width, run }: OrganizationTurnsOptions): OrganizationTurns {
  /** By organization, the next one first. */
  const waiting = new Map<string, string[]>();
  const running = new Map<string, Promise<void>>();
  let hasEnded = false;

  function begin(): void {
    for (const [organizationId, ids] of waiting) {
      if (running.size >= width || hasEnded) return;
      const [id, ...rest] = ids;
      if (running.has(organizationId) || id === undefined) continue;
      if (rest.length > 0) waiting.set(organizationId, rest);
      else waiting.delete(organizationId);
      const work = run(id).finally(() => {
        running.delete(organizationId);
        const left = waiting.get(organizationId);
        waiting.delete(organizationId);
        // Behind all others.
        if (left !== undefined) waiting.set(organizationId, left);
        begin();
      });
      running.set(organizationId, work);
    }
  }

  return {
    add(organizationId, id) {
      waiting.set(organizationId, [...(waiting.get(organizationId) ?? []), id]);
      begin();
    },
    async end() {
      hasEnded = true;
      await Promise.all(running.values());
    },
  };
}
