import { followRows } from '../../client/data/follow.ts';
import { call } from '../../client/session/call.ts';
import type { EntityRow } from '../../domain/core/model.ts';
import { installedId } from '../../domain/entities/library-flow/rules.ts';
import type { SharedObject } from '../../domain/entities/shared-object/model.ts';
import type { RunWork } from '../../screens/bulk/run/execute-run.ts';
import type { PlatformAccess } from '../../screens/bulk/run/platform-access.ts';
import { rowOutcome } from '../../screens/bulk/run/row-change.ts';
import { openRunRows } from '../../screens/bulk/run/run-rows.ts';

type Chosen = Pick<SharedObject, 'id' | 'kind'>;

const types = { flow: 'libraryFlow', macro: 'libraryMacro' } as const;

/** Installs shared objects in an organization, one call each; after a lost answer, looks whether the row is there. */
export function installWork(
  chosen: readonly Chosen[],
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
  reach: PlatformAccess,
): RunWork & { readonly close: () => void } {
  const kinds = new Map(chosen.map(({ id, kind }) => [id, kind]));
  const typeOf = (id: string) => types[kinds.get(id) ?? 'flow'];
  const rowId = (id: string) => installedId(id, organizationId);
  const rows = openRunRows<EntityRow>(
    chosen.map(({ id }) => id),
    (ids) => {
      const follow = (type: (typeof types)[keyof typeof types]) =>
        followRows(userId, type, ids.filter((id) => typeOf(id) === type).map(rowId));
      const followed = { libraryFlow: follow('libraryFlow'), libraryMacro: follow('libraryMacro') };
      return {
        ready: Promise.all([followed.libraryFlow.settled(), followed.libraryMacro.settled()]).then(() => {}),
        sourceOf: (id) => followed[typeOf(id)].row(rowId(id)),
        close: () => Object.values(followed).forEach(({ close }) => close()),
      };
    },
    reach,
  );
  return {
    reachable: reach.whenAvailable,
    send: (id) =>
      rows.finish(id, async () =>
        rowOutcome(
          await call(`${typeOf(id)}.install`, { id: rowId(id) }, { organizationId }, organizationId),
        ),
      ),
    async check(id) {
      await reach.settled();
      if (!reach.isAvailable()) return null;
      return rows.check(async () => ((await rows.rowOf(id))?.deleteDate === null ? 'saved' : 'not saved'));
    },
    close: rows.close,
  };
}
