import type { PinnedMacro, RunnableVersion } from '../../../../src/domain/entities/shared-object/input.ts';
import { sharingLimits } from '../../../../src/domain/entities/shared-object/input.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Store } from '../../store/store.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { publishedVersion } from './published-version.ts';

type Revisions = Pick<Store, 'get'>;

interface Pin {
  readonly sharedObjectId: string;
  readonly version: string;
  readonly revisionId: string;
}

/** The macros that a published revision pins, by version: the ids of revisions are those of another organization. */
const pinsOf = (store: Revisions, revisionId: string): readonly Pin[] =>
  Object.entries(rowOf(store, 'flowRevisionInfo', revisionId)?.shared?.macros ?? {}).flatMap(
    ([sharedObjectId, pinnedId]) => {
      const version = rowOf(store, 'flowRevisionInfo', pinnedId)?.shared?.version;
      return version === undefined ? [] : [{ sharedObjectId, version, revisionId: pinnedId }];
    },
  );

const versionsOf = (pins: readonly Pin[]): Record<string, string> =>
  Object.fromEntries(pins.map(({ sharedObjectId, version }) => [sharedObjectId, version]));

/** The macros that pins lead to, each version once, as far as the limits allow. */
function macrosOf(store: Revisions, pins: readonly Pin[]): PinnedMacro[] {
  const open = new Map(pins.map((pin) => [pin.revisionId, pin]));
  const macros: PinnedMacro[] = [];
  let size = 0;
  // The iteration comes to the macros that it finds.
  for (const { sharedObjectId, version, revisionId } of open.values()) {
    const contents = rowOf(store, 'flowRevision', revisionId)?.contents;
    if (contents === undefined) continue;
    size += JSON.stringify(contents).length;
    if (macros.length >= sharingLimits.readMacros || size > sharingLimits.readSize) break;
    const own = pinsOf(store, revisionId);
    for (const pin of own) if (!open.has(pin.revisionId)) open.set(pin.revisionId, pin);
    const name = rowOf(store, 'sharedObject', sharedObjectId)?.name ?? '';
    macros.push({ sharedObjectId, version, name, contents, pinned: versionsOf(own) });
  }
  return macros;
}

/** A published version with the macros within, whose library may be unlisted. Throws Refusal (404). */
export function runnableVersion(
  store: Revisions,
  shared: Pick<EntityOf<'sharedObject'>, 'name' | 'versions'>,
  version: string,
): RunnableVersion {
  const published = publishedVersion(store, shared, version);
  const revisionId = shared.versions.find((one) => one.version === version)?.data.revisionId ?? '';
  const pins = pinsOf(store, revisionId);
  return { ...published, pinned: versionsOf(pins), macros: macrosOf(store, pins) };
}
