import type { RevisionKind } from '../../../../../src/domain/entities/flow-revision-info/model.ts';
import type { CallAnswer } from '../../../../../src/domain/protocol/call.ts';
import { stableKey } from '../../../../../src/lib/value/stable-key.ts';
import { conflict } from '../../../base/refusal.ts';
import { preview } from '../../../store/preview.ts';
import type { UserRequest } from '../../handler.ts';
import type { CallChange } from '../../user-calls.ts';
import { checkErrors } from '../deploy-checks.ts';
import { nextTimestamp } from '../reach.ts';
import { checkTests } from '../run-tests.ts';
import type { Rows } from '../rows.ts';
import type { Release } from './frozen.ts';
import { frozen, readParts } from './frozen.ts';
import type { Parts, PublishedPart } from './parts.ts';
import { partsOf } from './parts.ts';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import { releaseWrites } from './release.ts';
import type { Plan } from './versions.ts';
import { planOf } from './versions.ts';

type PublishRequest = UserRequest<'sharedObject.publishFlow'> | UserRequest<'sharedObject.publishMacro'>;
type Publication = CallChange & { readonly answer: () => CallAnswer<'sharedObject.publishFlow'> };

interface Planned {
  readonly rows: Rows;
  readonly place: Place;
  readonly parts: Parts;
  readonly plan: Plan;
}

/** The publication that the call asks for, as things are now. Throws Refusal. */
function planned(request: PublishRequest, kind: RevisionKind): Planned {
  const { store } = request.services;
  const { vendorId, libraryId, bundle, base } = request.body;
  const rows = preview(store, []);
  const place = placeOf(request, kind, { vendorId, libraryId, targetId: bundle.targetId });
  const parts = partsOf(store, rows, place);
  return { rows, place, parts, plan: planOf(parts, bundle, base) };
}

/** The state on which frozen contents depend. */
const dependenciesOf = ({ target, macros, foreign }: Parts): string =>
  stableKey({
    parts: [target, ...macros.values()].map(({ row, info, object }) => [
      row.id,
      info.id,
      info.deepContentTimestamp,
      object?.id,
      object?.latestVersion,
    ]),
    foreign: [...foreign.values()].map(({ revisionId }) => revisionId),
  });

/** Throws Refusal (409) if something was saved or published while the contents were prepared. */
function checkUnchanged(before: Parts, { target, macros, ...now }: Parts): void {
  if (target.info.contentTimestamp !== before.target.info.contentTimestamp)
    throw conflict('flowChanged', 'Saved while it was published', 'base');
  if (dependenciesOf(before) === dependenciesOf({ target, macros, ...now })) return;
  const names = [...macros.values()]
    .filter(({ row, info }) => before.macros.get(row.id)?.info.id !== info.id)
    .map(({ row }) => row.name);
  throw conflict('macroChanged', 'A macro was changed while it was published', 'bundle.macros', { names });
}

/**
 * A time after that of all frozen contents and of all releases before, so that clocks that jump back make nothing look
 * old.
 */
function releaseTime(rows: Rows, { target }: Place, releases: readonly Release[], now: number): number {
  const before = releases.flatMap(({ part: { object } }) =>
    object === undefined ? [] : [Date.parse(object.latestReleaseDate) + 1],
  );
  return Math.max(nextTimestamp(rows, target.organizationId, now), ...before);
}

function publication(
  request: PublishRequest,
  { rows, place, parts }: Planned,
  frozenReleases: readonly Release[],
): Publication {
  // The rows may have changed in what frozen contents do not depend on, such as names and links with other libraries.
  const releases = frozenReleases.map((release) => ({
    ...release,
    part: parts.macros.get(release.part.row.id) ?? parts.target,
  }));
  const at = releaseTime(rows, place, releases, request.services.now());
  const { userId, body } = request;
  const { targetVersion } = body.bundle;
  return {
    ...releaseWrites(rows, place, releases, { at, userId, note: body.note }),
    answer: () => ({ version: targetVersion, releaseDate: new Date(at).toISOString() }),
  };
}

async function prepared(
  request: PublishRequest,
  { rows, place, parts }: Planned,
  versions: ReadonlyMap<PublishedPart, string>,
): Promise<readonly Release[]> {
  const { bundle, contents } = readParts(rows, parts);
  await checkErrors(rows, bundle);
  const flow = place.kind === 'flow' ? rows.get('flow', place.target.id) : undefined;
  const main = contents.get(parts.target);
  // A macro has no test cases.
  if (flow !== undefined && main !== undefined) await checkTests(request, flow, main, bundle.macroContents);
  return frozen(rows, place, parts, { contents, versions });
}

/**
 * Publishes a flow or macro with the macros within as one transaction (S1-7-45). Contents are read, checked and frozen
 * outside the turn of the call; in it, everything that they depend on is checked again. Throws Refusal.
 */
export async function publishing(request: PublishRequest, kind: RevisionKind): Promise<() => Publication> {
  const before = planned(request, kind);
  const releases = before.plan.kind === 'repeat' ? [] : await prepared(request, before, before.plan.versions);
  return () => {
    const now = planned(request, kind);
    const { plan } = now;
    if (plan.kind === 'repeat') return { writes: [], answer: () => plan.answer };
    checkUnchanged(before.parts, now.parts);
    return publication(request, now, releases);
  };
}
