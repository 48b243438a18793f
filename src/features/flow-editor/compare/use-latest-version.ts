import { useEffect, useMemo, useState } from 'react';
import { useLink } from '../../../client/connection/link.ts';
import { call } from '../../../client/session/call.ts';
import type { LatestVersion } from '../../../domain/entities/library-flow/input.ts';
import type { FlowRevisionInfo } from '../../../domain/entities/flow-revision-info/model.ts';
import { readDocument } from '../../../domain/flow/edit/document.ts';
import { latestVersion } from '../../../fields/flow/comparison-address.ts';
import type { Version } from './use-version.ts';

type Asked =
  | { readonly of: string; readonly state: 'missing' }
  | { readonly of: string; readonly state: 'ready'; readonly latest: LatestVersion };

const missing = { state: 'missing' } as const;
const loading = { state: 'loading' } as const;

/** Loads the version that an upgrade of the installed flow or macro would install; null loads none. */
export function useLatestVersion(installed: FlowRevisionInfo | null): Version {
  const [asked, setAsked] = useState<Asked | null>(null);
  const isOnline = useLink().status !== 'disconnected';
  const of = installed?.id ?? null;
  useEffect(() => {
    if (installed === null || !isOnline) return undefined;
    const { id, flowId, kind, organizationId } = installed;
    let isShown = true;
    const name = kind === 'flow' ? 'libraryFlow.latest' : 'libraryMacro.latest';
    void call(name, { id: flowId }, {}, organizationId).then((outcome) => {
      if (!isShown || outcome.kind === 'unknown') return;
      setAsked(
        outcome.kind === 'saved'
          ? { of: id, state: 'ready', latest: outcome.value }
          : { of: id, state: 'missing' },
      );
    });
    return () => {
      isShown = false;
    };
  }, [installed, isOnline]);
  const own = asked !== null && asked.of === of ? asked : null;
  return useMemo(() => {
    if (own === null) return loading;
    if (own.state === 'missing') return missing;
    const outcome = readDocument({ name: '', summary: '' }, own.latest.contents);
    return outcome.ok
      ? { state: 'ready', version: { id: latestVersion, document: outcome.document, deployment: null } }
      : { state: outcome.reason };
  }, [own]);
}
