import type { Macro } from '../../../../src/domain/entities/macro/model.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { macroCycle } from '../../../../src/domain/flow/graph/macro-cycle.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import type { Write } from '../../store/store.ts';
import type { FlowInfo, Rows } from './rows.ts';
import { patch } from '../../store/write.ts';
import { installedRevisions } from './installed-macro.ts';

/** A macro as blocks name it: by its own id, or by that of the shared object. */
export type MacroReference = Pick<Macro, 'id' | 'organizationId'>;
type Owner = Pick<EntityOf<'flow'> | Macro, 'workingRevisionId'>;

/** The macro, if the organization has it and nobody has deleted it. */
export function macroIn(rows: Rows, organizationId: string, id: string): Macro | undefined {
  const macro = rows.get('macro', id);
  return macro?.organizationId === organizationId && macro.deleteDate === null ? macro : undefined;
}

export const workingInfo = (rows: Rows, { workingRevisionId }: Owner): FlowInfo | undefined =>
  rows.get('flowRevisionInfo', workingRevisionId);

/** The organization's macros that blocks of these macros lead to: those themselves, and those within. */
export function reachedFrom(
  rows: Rows,
  organizationId: string,
  macroIds: readonly string[],
): readonly Macro[] {
  const found = new Map<string, Macro>();
  const open = [...macroIds];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const macro = found.has(id) ? undefined : macroIn(rows, organizationId, id);
    if (macro === undefined) continue;
    found.set(id, macro);
    open.push(...(workingInfo(rows, macro)?.macroIds ?? []));
  }
  return [...found.values()];
}

const ownKeys = (rows: Rows, revisionId: string): readonly string[] =>
  Object.keys(rows.get('flowRevision', revisionId)?.contents['configuration'] ?? {});

/** The configuration keys that a working revision requires: its own, and those of all macros within. */
export function deepKeys(
  rows: Rows,
  { id, organizationId, macroIds }: Pick<FlowInfo, 'id' | 'organizationId' | 'macroIds'>,
): string[] {
  const reached = reachedFrom(rows, organizationId, macroIds);
  const revisions = [id, ...reached.map(({ workingRevisionId }) => workingRevisionId)];
  const used = [...macroIds, ...reached.flatMap((macro) => workingInfo(rows, macro)?.macroIds ?? [])];
  const installed = installedRevisions(rows, organizationId, used);
  const keys = [
    ...revisions.flatMap((revisionId) => ownKeys(rows, revisionId)),
    ...installed.flatMap(([, { configKeys }]) => configKeys),
  ];
  return [...new Set(keys)].toSorted();
}

/** The circle that a macro with blocks of these macros would be in, as macro ids. */
export const cycleWith = (
  rows: Rows,
  { id, organizationId }: Macro,
  macroIds: readonly string[],
): readonly string[] | undefined =>
  macroCycle(id, (each) => {
    if (each === id) return macroIds;
    const macro = macroIn(rows, organizationId, each);
    return macro === undefined ? [] : (workingInfo(rows, macro)?.macroIds ?? []);
  });

/** The working revisions of an organization by the macros whose blocks they have. */
function callersByMacro(rows: Rows, organizationId: string): ReadonlyMap<string, readonly FlowInfo[]> {
  const callers = new Map<string, FlowInfo[]>();
  const flows = rows.by('flow', 'organizationId', organizationId);
  const macros = rows.by('macro', 'organizationId', organizationId);
  for (const owner of [...flows, ...macros]) {
    if (owner.deleteDate !== null) continue;
    const info = workingInfo(rows, owner);
    if (info === undefined) continue;
    for (const macroId of info.macroIds) {
      const known = callers.get(macroId);
      if (known === undefined) callers.set(macroId, [info]);
      else known.push(info);
    }
  }
  return callers;
}

/** The working revisions that reach a macro, through others too. */
export function callersOf(rows: Rows, { id: changed, organizationId }: MacroReference): readonly FlowInfo[] {
  const callers = callersByMacro(rows, organizationId);
  const found = new Map<string, FlowInfo>();
  const open = [changed];
  for (let id = open.pop(); id !== undefined; id = open.pop())
    for (const info of callers.get(id) ?? []) {
      if (found.has(info.id)) continue;
      found.set(info.id, info);
      if (info.kind === 'macro') open.push(info.flowId);
    }
  return [...found.values()];
}

/**
 * Moves the timestamps of the working revisions that reach a changed macro, and their configuration keys. Those of
 * deployments stay: they have the macro's revision of their time. `rows` has the changed macro already.
 */
export const callerWrites = (rows: Rows, callers: readonly FlowInfo[], at: string): readonly Write[] =>
  callers.map((info) => {
    const configKeys = deepKeys(rows, info);
    const areMoved = stableKey(configKeys) !== stableKey(info.configKeys);
    return patch('flowRevisionInfo', info.id, {
      deepContentTimestamp: at,
      ...(areMoved && { configKeys }),
    });
  });

/** A time after all revisions of an organization, so that clocks that jump back make nothing look older. */
export function nextTimestamp(rows: Rows, organizationId: string, now: number): number {
  let latest = now;
  for (const info of rows.by('flowRevisionInfo', 'organizationId', organizationId))
    latest = Math.max(latest, Date.parse(info.deepContentTimestamp) + 1);
  return latest;
}
