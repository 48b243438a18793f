import { randomUUID } from 'node:crypto';
import { latestOf } from '../../../../../src/domain/entities/shared-object/rules.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { contentsJson } from '../../../../../src/domain/flow/contents/contents.ts';
import type { MacroTarget } from '../../../../../src/domain/flow/contents/target.ts';
import { publishedContents } from '../../../../../src/domain/flow/graph/published-contents.ts';
import type { Bundle } from '../bundle.ts';
import { bundleOf } from '../bundle.ts';
import type { ContentsJson } from '../contents.ts';
import { contentsOf } from '../contents.ts';
import type { Rows } from '../rows.ts';
import type { Place } from './place.ts';
import type { PublishedPart, Parts } from './parts.ts';

type Pins = Readonly<Record<string, string>>;

/** A part with what is written of it. */
export interface Release {
  readonly part: PublishedPart;
  readonly version: string;
  readonly sharedObjectId: string;
  readonly revisionId: string;
  readonly contents: ContentsJson;
  /** The published revision of each macro that it reaches, by the shared object. */
  readonly pins: Pins;
}

/** The shared object of a part and its revision: a new one, or that of its latest version. */
interface Published {
  readonly sharedObjectId: string;
  readonly revisionId: string;
  readonly objectId: string;
}

const publishedAs = (
  { object, row }: PublishedPart,
  isReleased: boolean,
  newId: () => string,
): Published => ({
  sharedObjectId: object?.id ?? newId(),
  revisionId: isReleased || object === undefined ? newId() : (latestOf(object)?.data.revisionId ?? ''),
  objectId: object?.objectId ?? row.id,
});

/** The contents of a publication, by the part, and with all macros that it reaches. */
interface ReadParts {
  readonly bundle: Bundle;
  readonly contents: ReadonlyMap<PublishedPart, Contents>;
}

export function readParts(rows: Rows, { target, macros, foreign }: Parts): ReadParts {
  const json = ({ info }: PublishedPart): ContentsJson => rows.get('flowRevision', info.id)?.contents ?? {};
  const main = contentsOf(json(target));
  const pinned = Object.fromEntries([
    ...[...macros].map(([id, { info }]) => [id, info.id]),
    ...[...foreign].map(([id, { revisionId }]) => [id, revisionId]),
  ]) as Pins;
  const bundle = bundleOf(rows, { info: target.info, contents: main }, pinned);
  const byRevision = new Map(bundle.parts.map(({ info, contents }) => [info.id, contents]));
  const contents = [target, ...macros.values()].map(
    (part) => [part, byRevision.get(part.info.id) ?? contentsOf(json(part))] as const,
  );
  return { bundle, contents: new Map(contents) };
}

interface Freezing {
  readonly contents: ReadParts['contents'];
  /** The new versions of the target and of the macros that need one. */
  readonly versions: ReadonlyMap<PublishedPart, string>;
  readonly newId?: () => string;
}

/**
 * Freezes the target and the macros with a new version: their blocks stand for published macros, and each one pins all
 * macros that it reaches.
 */
export function frozen(
  rows: Rows,
  { vendor }: Pick<Place, 'vendor'>,
  parts: Parts,
  { contents, versions, newId = randomUUID }: Freezing,
): readonly Release[] {
  const { target, macros, foreign } = parts;
  const published = new Map(
    [target, ...macros.values()].map((part) => [part, publishedAs(part, versions.has(part), newId)]),
  );
  const targetFor = (macroId: string): MacroTarget | undefined => {
    const macro = macros.get(macroId);
    const as = macro && published.get(macro);
    if (as === undefined) return undefined;
    return {
      type: 'sharedMacro',
      sharedObjectId: as.sharedObjectId,
      vendorId: vendor.id,
      flowId: as.objectId,
    };
  };

  const known = new Map<PublishedPart, Pins>();
  const storedPins = (revisionId: string): Pins =>
    rows.get('flowRevisionInfo', revisionId)?.shared?.macros ?? {};
  /** No save allows a circle of macros, so this ends. The blocks of a part come last: they stand for its own pins. */
  function pinsOf(part: PublishedPart): Pins {
    const before = known.get(part);
    if (before !== undefined) return before;
    const { revisionId = '' } = published.get(part) ?? {};
    const pins = versions.has(part) ? newPins(part) : storedPins(revisionId);
    known.set(part, pins);
    return pins;
  }
  function newPins({ info }: PublishedPart): Pins {
    const own = info.macroIds.flatMap((id) => macros.get(id) ?? []);
    const others = info.macroIds.flatMap((id) => foreign.get(id) ?? []);
    return Object.assign(
      {},
      ...own.map(pinsOf),
      ...others.map(({ revisionId }) => storedPins(revisionId)),
      ...own.map((macro) => {
        const { sharedObjectId = '', revisionId = '' } = published.get(macro) ?? {};
        return { [sharedObjectId]: revisionId };
      }),
      ...others.map(({ sharedObjectId, revisionId }) => ({ [sharedObjectId]: revisionId })),
    ) as Pins;
  }

  return [...versions].flatMap(([part, version]): readonly Release[] => {
    const as = published.get(part);
    const own = contents.get(part);
    if (as === undefined || own === undefined) return [];
    return [
      {
        part,
        version,
        sharedObjectId: as.sharedObjectId,
        revisionId: as.revisionId,
        contents: contentsJson(publishedContents(own, targetFor)) as ContentsJson,
        pins: pinsOf(part),
      },
    ];
  });
}
