import { useMemo } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import type { FlowConfig } from '../../../domain/flow/contents/config.ts';
import { check } from '../../../domain/flow/check/check.ts';
import type { Outside } from '../../../domain/flow/check/outside.ts';
import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import { emptyContents, readContents } from '../../../domain/flow/contents/contents.ts';
import { documentOf } from '../../../domain/flow/edit/document.ts';
import { checkedMacros, useMacros } from '../outline/use-macros.ts';
import type { FindingContext } from './use-finding-reader.ts';
import { useFlowEntities } from './use-flow-entities.ts';

/** The findings of a saved version, and what puts them into words. */
export interface VersionFindings {
  readonly findings: readonly FlowFinding[];
  readonly context: FindingContext;
}

/**
 * Checks a saved version with the configuration of its flow, for a user who is to deploy it; null until it has been read.
 */
export function useVersionFindings(
  revisionId: string | null,
  organizationId: string,
  config: FlowConfig,
): VersionFindings | null {
  const found = useEntity('flowRevision', revisionId);
  const json = found.state === 'ready' ? found.entity.contents : undefined;
  const outcome = useMemo(() => (json === undefined ? undefined : readContents(json)), [json]);
  const contents = outcome?.ok === true ? outcome.contents : undefined;
  const macros = useMacros(contents ?? emptyContents, organizationId);
  const entities = useFlowEntities(contents ?? emptyContents);
  const access = useAccess();
  return useMemo(() => {
    if (contents === undefined || access.state !== 'ready') return null;
    const { permissions } = access;
    const { knowsMacro, ...known } = checkedMacros(macros);
    const entity: Outside['entity'] = (type, id) => entities(type, id)?.condition;
    const { findings } = check({
      contents,
      ...known,
      outside: { entity, config, sharing: 'own', permissions, knowsMacro },
    });
    return {
      findings,
      context: { document: documentOf({ name: '', summary: '', config }, contents), macros, entities },
    };
  }, [contents, config, macros, entities, access]);
}
