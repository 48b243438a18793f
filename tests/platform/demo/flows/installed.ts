import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { copyOf } from '../../areas/flows/library/shared.ts';
import { revisionWrites } from '../../areas/flows/revision.ts';
import type { Rows } from '../../areas/flows/rows.ts';
import { create, datesFrom } from '../../store/write.ts';
import type { Write } from '../../store/store.ts';
import { idFromName } from '../../base/random.ts';
import { allCovered } from './deployed.ts';

interface Installation {
  readonly organizationId: string;
  /** The installed and the deployed version. */
  readonly version: string;
  readonly deployedVersion: string;
  readonly config: EntityOf<'libraryFlow'>['config'];
  /** In ms. */
  readonly at: number;
}

/** A library flow with the version that it has deployed. `rows` has what is published. */
export function installedFlowWrites(
  rows: Rows,
  shared: EntityOf<'sharedObject'>,
  { organizationId, version, deployedVersion, config, at }: Installation,
): readonly Write[] {
  const id = installedId(shared.id, organizationId);
  const copied = (of: string) =>
    copyOf(rows, shared, {
      id,
      organizationId,
      version: of,
      userId: null,
      at,
      revisionId: idFromName(`installed ${shared.id} ${of} ${organizationId}`),
    });
  const [deployed, installed] = [copied(deployedVersion), copied(version)];
  const revisionId = shared.versions.find((one) => one.version === deployedVersion)?.data.revisionId ?? '';
  const [info, revision] = [rows.get('flowRevisionInfo', revisionId), rows.get('flowRevision', revisionId)];
  if (info?.shared === undefined || revision === undefined)
    throw new Error(`${shared.name} is not published`);
  const deployedRevisionId = idFromName(`deployment ${shared.id} ${organizationId}`);
  return [
    create('libraryFlow', {
      id,
      organizationId,
      ...datesFrom(at),
      ...installed.fields,
      config,
      deployedConfig: config,
      deployedRevisionId,
      deployedVersion,
      deployedEndpoints: [],
      deployStatus: version === deployedVersion ? 'latest' : 'outdated',
    }),
    ...deployed.revision,
    ...(version === deployedVersion ? [] : installed.revision),
    ...revisionWrites({
      id: deployedRevisionId,
      organizationId,
      flowId: id,
      kind: 'flow',
      contentTimestamp: info.contentTimestamp,
      deepContentTimestamp: info.deepContentTimestamp,
      configKeys: info.configKeys,
      macroIds: [],
      userId: null,
      note: '',
      deployment: {
        revisionId: deployed.fields.currentRevisionId,
        config,
        macros: info.shared.macros,
        endpoints: [],
        permissions: allCovered,
      },
      shared: info.shared,
      contents: revision.contents,
      at,
    }),
  ];
}
