import { useEffect, useState } from 'react';
import { useAnswer } from '../../client/data/use-answer.ts';
import { call } from '../../client/session/call.ts';
import type { ContentCounts } from '../../domain/entities/organization/content.ts';
import { contentsLimit } from '../../domain/entities/organization/content.ts';

/** The platform's counts: it counts more than the user may see. */
type Counted<Value> =
  | { readonly state: 'looking' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly contents: Value };
export type FoundContents = Counted<ContentCounts>;

/** Looks up the contents of an organization or a template. */
export function useContents(of: 'organization' | 'organizationTemplate', id: string): FoundContents {
  const [answer] = useAnswer({
    name: `${of}.contents`,
    parameters: { id },
    organizationId: of === 'organization' ? id : null,
  });
  if (answer.state === 'ready') return { state: 'known', contents: answer.value.contents };
  return { state: answer.state === 'failed' ? 'failed' : 'looking' };
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
