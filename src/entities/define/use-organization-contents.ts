import { useEffect, useState } from 'react';
import { call } from '../../client/session/call.ts';
import type { ContentCounts } from '../../domain/entities/organization/content.ts';

/** The contents of an organization or a template, from the platform: it counts more than the user may see. */
export type FoundContents =
  | { readonly state: 'looking' }
  | { readonly state: 'failed' }
  | { readonly state: 'known'; readonly contents: ContentCounts };

/** Looks up the contents once. */
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
