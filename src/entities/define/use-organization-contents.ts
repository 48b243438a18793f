import { useEffect, useState } from 'react';
import { call } from '../../client/session/call.ts';
import type { ContentCounts } from '../../domain/entities/organization/content.ts';
import { contentsLimit } from '../../domain/entities/organization/content.ts';

/** The platform's counts: it counts more than the user may see. */
type Counted<Value> =
  | { readonly state: 'looking' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly contents: Value };
export type FoundContents = Counted<ContentCounts>;

/** Looks up the contents of an organization or a template once. */
export function useContents(of: 'organization' | 'organizationTemplate', id: string): FoundContents {
  const [found, setFound] = useState<{ readonly id: string; readonly contents: FoundContents }>();
  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const outcome = await call(`${of}.contents`, { id }, {}, of === 'organization' ? id : null);
      if (!isWanted) return;
      const contents: FoundContents =
        outcome.kind === 'saved' ? { state: 'known', contents: outcome.value.contents } : { state: 'failed' };
      setFound({ id, contents });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [of, id]);
  return found?.id === id ? found.contents : { state: 'looking' };
}

/** Contents by organization, without empty ones. */
export type ContentsOfMany = Counted<ReadonlyMap<string, ContentCounts>>;

/** Looks up the contents of many organizations once; null: they are not known yet. */
export function useContentsOfMany(ids: readonly string[] | null): ContentsOfMany {
  const [found, setFound] = useState<ContentsOfMany>({ state: 'looking' });
  useEffect(() => {
    let isWanted = ids !== null;
    const look = async (wanted: readonly string[]): Promise<void> => {
      const contents = new Map<string, ContentCounts>();
      for (let at = 0; at < wanted.length; at += contentsLimit) {
        const body = { ids: wanted.slice(at, at + contentsLimit) };
        const outcome = await call('organization.contentsOfMany', {}, body, null);
        if (!isWanted) return;
        if (outcome.kind !== 'saved') return setFound({ state: 'failed' });
        for (const each of outcome.value.found) contents.set(each.id, each.contents);
      }
      setFound({ state: 'known', contents });
    };
    if (ids !== null) void look(ids);
    return () => {
      isWanted = false;
    };
  }, [ids]);
  return found;
}
