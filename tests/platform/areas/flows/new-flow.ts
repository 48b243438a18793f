import { emptyContents, contentsJson } from '../../../../src/domain/flow/contents/contents.ts';
import type { FlowUses } from '../../../../src/domain/entities/flow/fields.ts';
import type { Write } from '../../store/store.ts';
import { create, datesFrom } from '../../store/write.ts';
import { revisionWrites } from './revision.ts';
import type { SavedRevision } from './saved-revision.ts';

interface NewFlow {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly summary: string;
  readonly revisionId: string;
  readonly userId: string | null;
  /** In ms. */
  readonly at: number;
}

const noUses: FlowUses = {
  user: [],
  sound: [],
  device: [],
  trunk: [],
  schedule: [],
  recording: [],
  libraryMacro: [],
  macro: [],
};

const emptyJson = contentsJson(emptyContents) as Record<string, unknown>;

/** The first revision of a flow or macro: it has no blocks. */
const firstRevision = (
  kind: 'flow' | 'macro',
  { id, organizationId, revisionId, userId, at }: NewFlow,
): readonly Write[] => {
  const contentTimestamp = new Date(at).toISOString();
  return revisionWrites({
    id: revisionId,
    organizationId,
    flowId: id,
    kind,
    contentTimestamp,
    deepContentTimestamp: contentTimestamp,
    configKeys: [],
    macroIds: [],
    userId,
    note: '',
    deployment: null,
    contents: emptyJson,
    at,
  });
};

/** The fields that flows and macros have in common, without contents. `at` is in ms. */
export const newRow = ({ id, organizationId, name, summary, revisionId, at }: Omit<NewFlow, 'userId'>) => ({
  id,
  organizationId,
  ...datesFrom(at),
  name,
  summary,
  lastUpdate: new Date(at).toISOString(),
  workingRevisionId: revisionId,
  uses: noUses,
  links: [],
  sharingStatus: 'notShared' as const,
});

/** The writes of a new thing: its row, which has an audit entry, and its revision. */
interface NewRows {
  readonly row: Write;
  readonly revision: readonly Write[];
}

/** A flow that has never been deployed. Without a saved first version, it has no blocks. */
export const newFlow = (given: NewFlow, first?: SavedRevision): NewRows => ({
  row: create('flow', {
    ...newRow(given),
    ...(first && { ...first.fields, lastUpdate: first.contentTimestamp }),
    config: {},
    configKeys: [],
    deployStatus: 'none',
    deployedConfig: null,
    deployedRevisionId: null,
    deployedEndpoints: [],
  }),
  revision: first?.revision ?? firstRevision('flow', given),
});

/** A macro without terminals. */
export const newMacro = (given: NewFlow): NewRows => ({
  row: create('macro', { ...newRow(given), inputs: [], outputs: [], parameters: [] }),
  revision: firstRevision('macro', given),
});
