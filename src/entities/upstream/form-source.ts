import { useEntity } from '../../client/data/use-entity.ts';
import type { FormSource, FormSubject } from '../define/form.ts';
import type { Upstream } from '../../domain/entities/upstream/model.ts';

/** What the forms of an upstream stand on; null: one that is being made. */
export interface UpstreamSource {
  readonly upstream: Upstream | null;
}

export function useUpstreamSource({ mode, id }: FormSubject): FormSource<UpstreamSource> {
  const found = useEntity('upstream', mode === 'change' ? id : null);
  if (mode === 'create') return { state: 'ready', source: { upstream: null }, freshness: { state: 'live' } };
  if (found.state !== 'ready') return found;
  if (found.entity.deleteDate !== null) return { state: 'missing' };
  return { state: 'ready', source: { upstream: found.entity }, freshness: found.freshness };
}
