import type { EntityRow } from '../../../../src/domain/core/model.ts';
import type { WindowRecord } from '../../../../src/domain/protocol/window.ts';

const at = '2026-01-01T00:00:00.000Z';

/** A row with only the common fields. */
export const rowOf = (id: string, version = 1): EntityRow => ({
  id,
  organizationId: 'o',
  version,
  createDate: at,
  updateDate: at,
  deleteDate: null,
});

/** An empty window of the current engine. */
export const emptyWindow: WindowRecord = {
  key: '',
  rows: [],
  places: [],
  count: 0,
  matches: 0,
  onlyMatch: null,
  total: 0,
  asOf: 0,
  epoch: 'e',
  seq: 0,
  commit: 0,
  received: 0,
  refusal: null,
};
