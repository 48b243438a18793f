import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { deployStatus, libraryDeployStatus } from '../../../../src/domain/flow/graph/deploy-status.ts';
import { sharingStatus } from '../../../../src/domain/flow/graph/sharing-status.ts';
import type { Write } from '../../store/store.ts';
import { derivedFields } from './derived-fields.ts';
import type { Preview } from '../../store/preview.ts';

type Own = 'flow' | 'macro';

/** The rows whose status may have changed: with them, their working revision, or what they are shared as. */
function changedRows<Type extends Own>(ahead: Preview, type: Type): readonly EntityOf<Type>[] {
  const idsOf = (changed: 'flowRevisionInfo' | 'sharedObject'): readonly string[] =>
    ahead.touched(changed).flatMap(({ after }) => after?.id ?? []);
  const rows = [
    ...ahead.touched(type).flatMap(({ after }) => after ?? []),
    ...idsOf('flowRevisionInfo').flatMap((id) => ahead.by<Own>(type, 'workingRevisionId', id)),
    ...idsOf('sharedObject').flatMap((id) => ahead.by<Own>(type, 'sharedObjectIds', id)),
  ] as readonly EntityOf<Type>[];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** The status by what the flow or macro is linked with, without a look at any other shared object. */
const sharingOf = (
  ahead: Preview,
  { links }: Pick<EntityOf<Own>, 'links'>,
  working: EntityOf<'flowRevisionInfo'>,
) =>
  sharingStatus(
    links.flatMap((link) => {
      const shared = ahead.get('sharedObject', link.sharedObjectId);
      return shared === undefined ? [] : [{ link, shared }];
    }),
    working,
  );

function flowStatus(ahead: Preview, flow: EntityOf<'flow'>): readonly Write[] {
  const working = ahead.get('flowRevisionInfo', flow.workingRevisionId);
  if (working === undefined) return [];
  const { deployedRevisionId: id } = flow;
  const deployed = id === null ? undefined : ahead.get('flowRevisionInfo', id);
  return derivedFields(ahead, 'flow', flow, {
    configKeys: working.configKeys,
    deployStatus: deployStatus(flow, working, deployed),
    sharingStatus: sharingOf(ahead, flow, working),
  });
}

function macroStatus(ahead: Preview, macro: EntityOf<'macro'>): readonly Write[] {
  const working = ahead.get('flowRevisionInfo', macro.workingRevisionId);
  if (working === undefined) return [];
  const fields = { sharingStatus: sharingOf(ahead, macro, working) };
  return derivedFields(ahead, 'macro', macro, fields);
}

function libraryFlowStatus(ahead: Preview, flow: EntityOf<'libraryFlow'>): readonly Write[] {
  const current = ahead.get('flowRevisionInfo', flow.currentRevisionId);
  if (current === undefined) return [];
  const fields = { configKeys: current.configKeys, deployStatus: libraryDeployStatus(flow) };
  return derivedFields(ahead, 'libraryFlow', flow, fields);
}

/** Keeps the deployment and sharing status of flows and macros, and the configuration keys that flows require. */
export function derivedFlowStatus(ahead: Preview): readonly Write[] {
  const [flows, macros] = [changedRows(ahead, 'flow'), changedRows(ahead, 'macro')];
  const installed = ahead.touched('libraryFlow').flatMap(({ after }) => after ?? []);
  if (flows.length + macros.length + installed.length === 0) return [];
  return [
    ...flows.flatMap((flow) => flowStatus(ahead, flow)),
    ...macros.flatMap((macro) => macroStatus(ahead, macro)),
    ...installed.flatMap((flow) => libraryFlowStatus(ahead, flow)),
  ];
}
