import { useMemo } from 'react';
import { useAnswer } from '../../../client/data/use-answer.ts';
import type { FlowRevisionInfo } from '../../../domain/entities/flow-revision-info/model.ts';
import { readDocument } from '../../../domain/flow/edit/document.ts';
import { latestVersion } from '../../../fields/flow/comparison-address.ts';
import type { Version } from './use-version.ts';

const missing = { state: 'missing' } as const;
const loading = { state: 'loading' } as const;

/** Loads the version that an upgrade of the installed flow or macro would install; null loads none. */
export function useLatestVersion(installed: FlowRevisionInfo | null): Version {
  const [answer] = useAnswer(
    installed && {
      name: installed.kind === 'flow' ? 'libraryFlow.latest' : 'libraryMacro.latest',
      parameters: { id: installed.flowId },
      organizationId: installed.organizationId,
    },
  );
  return useMemo(() => {
    if (answer.state === 'failed' && answer.code !== null) return missing;
    if (answer.state !== 'ready') return loading;
    const outcome = readDocument({ name: '', summary: '' }, answer.value.contents);
    return outcome.ok
      ? { state: 'ready', version: { id: latestVersion, document: outcome.document, deployment: null } }
      : { state: outcome.reason };
  }, [answer]);
}
