import type { FlowRevision } from '../../../src/domain/entities/flow-revision/model.ts';
import type { WindowRequest } from '../../../src/domain/protocol/window.ts';
import { flowContents } from './flow-contents.ts';

const at = '2026-01-01T00:00:00.000Z';
const blocks = 870;

/** A revision of some 0.7 MB. */
export const revisionRow = (n: number): FlowRevision => ({
  id: `revision-${n}`,
  version: n + 1,
  organizationId: 'bench-organization',
  createDate: at,
  updateDate: at,
  deleteDate: null,
  flowId: `flow-${n}`,
  kind: 'flow',
  contentTimestamp: at,
  deepContentTimestamp: at,
  configKeys: ['token'],
  userId: null,
  note: '',
  contents: flowContents(blocks),
});

/** The request of a tab that shows a revision. */
export const requestOfRevision = (id: string): WindowRequest => ({
  query: { entityType: 'flowRevision', constraints: [{ type: 'ids', ids: [id] }], sorting: [], limit: 1 },
  search: '',
  filter: [],
  sorting: null,
  shape: { kind: 'list' },
  offset: 0,
  limit: 1,
});
