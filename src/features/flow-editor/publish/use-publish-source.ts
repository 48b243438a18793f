import { useState } from 'react';
import { useAnswer } from '../../../client/data/use-answer.ts';
import { useEntity } from '../../../client/data/use-entity.ts';
import { useWholeSet } from '../../../client/data/use-whole-set.ts';
import type { RevisionKind } from '../../../domain/entities/flow-revision-info/model.ts';
import type { EntityOf } from '../../../domain/entities/models.ts';
import { libraryLimits } from '../../../domain/entities/shared-library/limits.ts';
import { deniesRows } from '../../../domain/protocol/error.ts';
import type { FormSource, FormSubject } from '../../../entities/define/form.ts';
import { useStore } from '../../../kit/base/use-store.ts';
import type { AnalysisStore } from './analysis-store.ts';
import { createAnalysis } from './analysis-store.ts';
import type { PublishChoices } from './publish-data.ts';

export interface PublishSource extends PublishChoices {
  readonly target: EntityOf<'flow' | 'macro'>;
  readonly analyze: AnalysisStore['analyze'];
  /** The names of the flows and macros of which a later version has to be pulled first. */
  readonly behind: readonly string[];
}

const none: readonly never[] = [];

/** Reads where a flow or macro can be published. `subject.from`: the shared object that gets another version. */
export function usePublishSource(kind: RevisionKind, subject: FormSubject): FormSource<PublishSource> {
  const { id, organizationId, from = null } = subject;
  const [store] = useState(() => createAnalysis(kind, id, organizationId));
  const { analysis, behind } = useStore(store);
  const target = useEntity(kind, id);
  const links = target.state === 'ready' ? target.entity.links : none;
  const ids = [
    ...new Set([...links.map(({ sharedObjectId }) => sharedObjectId), ...(from === null ? [] : [from])]),
  ];
  const published = useWholeSet(
    ids.length === 0
      ? null
      : { entityType: 'sharedObject', constraints: [{ type: 'ids', ids }], sorting: [], limit: ids.length },
  );
  // Vendors of this organization publish (S1-6-14).
  const vendors = useWholeSet(
    organizationId === null
      ? null
      : {
          entityType: 'vendor',
          constraints: [
            { type: 'organization', organizationId, scope: 'self' },
            { type: 'deleted', deleted: false },
          ],
          sorting: [{ by: 'name', dir: 'asc' }],
          limit: libraryLimits.vendors,
        },
  );
  const [accessible] = useAnswer({ name: 'sharedLibrary.accessible', parameters: {}, organizationId });
  const [owned] = useAnswer({ name: 'sharedLibrary.owned', parameters: {}, organizationId });

  if (target.state !== 'ready') return target;
  const rows = ids.length === 0 ? { state: 'ready' as const, rows: none } : published;
  for (const set of [rows, vendors])
    if (set.state === 'refused')
      return deniesRows(set.code) ? { state: 'missing' } : { state: 'loading', failure: set.code };
  for (const answer of [accessible, owned])
    if (answer.state === 'failed')
      return { state: 'loading', ...(answer.code !== null && { failure: answer.code }) };
  const isReady =
    rows.state === 'ready' &&
    vendors.state === 'ready' &&
    accessible.state === 'ready' &&
    owned.state === 'ready';
  if (!isReady) return { state: 'loading' };
  const shared = from === null ? null : rows.rows.find((row) => row.id === from);
  if (shared === undefined || target.entity.deleteDate !== null) return { state: 'missing' };
  return {
    state: 'ready',
    freshness: target.freshness,
    source: {
      target: target.entity,
      vendors: vendors.rows,
      accessible: accessible.value.libraries,
      owned: owned.value.libraries,
      published: rows.rows,
      shared,
      analysis,
      behind,
      analyze: store.analyze,
    },
  };
}
