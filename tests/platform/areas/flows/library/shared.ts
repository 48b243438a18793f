import { randomUUID } from 'node:crypto';
import type { EntityOf } from '../../../../../src/domain/entities/models.ts';
import { sharedFieldsOf } from '../../../../../src/domain/entities/library-flow/rules.ts';
import { macroInterface } from '../../../../../src/domain/flow/graph/macro-values.ts';
import type { Write } from '../../../store/store.ts';
import { namesOf } from '../../../writes/derived/installed-objects.ts';
import { invalid } from '../../../base/refusal.ts';
import { bundledInterfaces, bundleOf } from '../bundle.ts';
import { contentsOf } from '../contents.ts';
import { interfaceFields } from '../macro-interfaces.ts';
import type { Rows } from '../rows.ts';
import { revisionWrites } from '../revision.ts';

type SharedObject = EntityOf<'sharedObject'>;

interface NewCopy {
  /** The row that installs the shared object. */
  readonly id: string;
  readonly organizationId: string;
  readonly version: string;
  readonly userId: string | null;
  /** In ms. */
  readonly at: number;
  readonly revisionId?: string;
}

/** The fields of a row that installs a version, and the organization's copy of the contents. */
interface Copy {
  readonly fields: Pick<
    EntityOf<'libraryFlow'>,
    | 'sharedVersion'
    | 'currentRevisionId'
    | 'configKeys'
    | 'sharedObjectId'
    | 'sharedObject'
    | 'library'
    | 'vendor'
    | 'upgrade'
  >;
  readonly terminals: Pick<EntityOf<'libraryMacro'>, 'inputs' | 'outputs' | 'parameters'>;
  readonly revision: readonly Write[];
}

/** Copies a published version for an organization. Throws Refusal if there is no such version. */
export function copyOf(
  rows: Rows,
  shared: SharedObject,
  { id, organizationId, version, userId, at, revisionId = randomUUID() }: NewCopy,
): Copy {
  const published = shared.versions.find((one) => one.version === version)?.data.revisionId ?? '';
  const info = rows.get('flowRevisionInfo', published);
  const revision = rows.get('flowRevision', published);
  if (info?.shared === undefined || revision === undefined)
    throw invalid('gone', `${shared.name} has no version ${version}`, 'version');
  const contents = contentsOf(revision.contents);
  const { macroContents } = bundleOf(rows, { info, contents }, info.shared.macros);
  const terminals = macroInterface(contents, bundledInterfaces(macroContents)(contents));
  return {
    fields: {
      sharedObjectId: shared.id,
      sharedVersion: version,
      currentRevisionId: revisionId,
      configKeys: info.configKeys,
      ...sharedFieldsOf(shared, namesOf(rows, shared), version),
    },
    terminals: interfaceFields(terminals),
    revision: revisionWrites({
      id: revisionId,
      organizationId,
      flowId: id,
      kind: info.kind,
      contentTimestamp: info.contentTimestamp,
      deepContentTimestamp: info.deepContentTimestamp,
      configKeys: info.configKeys,
      macroIds: [],
      userId,
      note: '',
      deployment: null,
      shared: info.shared,
      contents: revision.contents,
      at,
    }),
  };
}
