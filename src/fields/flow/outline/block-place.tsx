import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useEntity } from '../../../client/data/use-entity.ts';
import { readContents } from '../../../domain/flow/contents/contents.ts';
import { BlockName } from './block-row.tsx';

type Props = { revisionId: string; path: readonly string[]; nodeId: string };

/** The name of a block; of a block within macros, that of the outermost macro block. */
export function BlockPlace({ revisionId, path, nodeId }: Props) {
  const found = useEntity('flowRevision', revisionId);
  const json = found.state === 'ready' ? found.entity.contents : undefined;
  const outcome = useMemo(() => (json === undefined ? undefined : readContents(json)), [json]);
  if (found.state === 'loading') return '…';
  const [outermost = nodeId] = path;
  const node = outcome?.ok === true ? outcome.contents.nodes.find(({ id }) => id === outermost) : undefined;
  if (node === undefined) return nodeId;
  const organizationId = found.state === 'ready' ? found.entity.organizationId : '';
  const name = <BlockName node={node} organizationId={organizationId} />;
  return path.length === 0 ? name : <Trans>within {name}</Trans>;
}
