import type * as v from 'valibot';
import type { publishBody } from '../../../../../src/domain/entities/shared-object/input.ts';
import { sharingLimits } from '../../../../../src/domain/entities/shared-object/input.ts';
import { latestOf } from '../../../../../src/domain/entities/shared-object/rules.ts';
import type { CallAnswer } from '../../../../../src/domain/protocol/call.ts';
import { conflict, invalid } from '../../../base/refusal.ts';
import type { PublishedPart, Parts } from './parts.ts';

type GivenBundle = v.InferOutput<typeof publishBody>['bundle'];

/** The publication of a bundle: each part with its new version, or nothing, because the same was published before. */
export type Plan =
  | { readonly kind: 'publish'; readonly versions: ReadonlyMap<PublishedPart, string> }
  | { readonly kind: 'repeat'; readonly answer: CallAnswer<'sharedObject.publishFlow'> };

/** Whether the part has been published in this version with the contents that it has now. */
const isPublished = ({ object, needsPublishing }: PublishedPart, version: string): boolean =>
  object?.latestVersion === version && !needsPublishing;

function checkVersion({ object, row: { name } }: PublishedPart, version: string, field: string): void {
  if (object?.versions.some((one) => one.version === version) === true)
    throw invalid('versionTaken', `${name} has been published as ${version} before`, field);
  if (object !== undefined && object.versions.length >= sharingLimits.versions)
    throw invalid('tooLarge', `${name} has ${sharingLimits.versions} versions`, field, {
      limits: { versions: sharingLimits.versions },
    });
}

/** The analysis does not hold any more. */
const outdated = (macros: readonly PublishedPart[]) => {
  const names = macros.map(({ row: { name } }) => name);
  return conflict('macroChanged', `Changed since the analysis: ${names.join(', ')}`, 'bundle.macros', {
    names,
  });
};

/** Reads the publication of a bundle. Throws Refusal where it does not fit the parts, or has a version that was used before. */
export function planOf(
  { target, macros }: Parts,
  { targetVersion, macros: given }: GivenBundle,
  base: string | undefined,
): Plan {
  const within = Object.entries(given).map(([id, version]) => ({ id, part: macros.get(id), version }));
  const isRepeat =
    isPublished(target, targetVersion) &&
    within.every(({ part, version }) => part !== undefined && isPublished(part, version));
  const latest = target.object && latestOf(target.object);
  if (isRepeat && latest !== undefined)
    return { kind: 'repeat', answer: { version: latest.version, releaseDate: latest.releaseDate } };

  checkVersion(target, targetVersion, 'bundle.targetVersion');
  for (const { id, part, version } of within)
    if (part !== undefined) checkVersion(part, version, `bundle.macros.${id}`);
  if (target.object !== undefined && target.object.deleteDate !== null)
    throw conflict(
      'unlisted',
      `${target.object.name} is no longer in the library: restore it first`,
      'libraryId',
    );
  const { contentTimestamp, deepContentTimestamp } = target.info;
  if (base !== undefined && contentTimestamp > base)
    throw conflict('flowChanged', 'Saved since the analysis', 'base', { contentTimestamp });
  const needing = [...macros.values()].filter(({ needsPublishing }) => needsPublishing);
  const unplanned = [
    ...needing.filter(({ row }) => !Object.hasOwn(given, row.id)),
    ...within.flatMap(({ part }) => (part === undefined || part.needsPublishing ? [] : [part])),
  ];
  const isUnknown = within.some(({ part }) => part === undefined);
  if (unplanned.length > 0 || isUnknown || (base !== undefined && deepContentTimestamp > base))
    throw outdated(unplanned);
  return {
    kind: 'publish',
    versions: new Map([
      [target, targetVersion],
      ...within.flatMap(({ part, version }) => (part === undefined ? [] : [[part, version] as const])),
    ]),
  };
}
