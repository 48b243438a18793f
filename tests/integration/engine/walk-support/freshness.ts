import { isDeepStrictEqual } from 'node:util';
import { comparator, matches } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { isEntityName, models } from '../../../../src/domain/entities/models.ts';
import type { ViewPage } from '../../../../workers/engine/data/view/view.ts';
import { expectedPage } from '../data-support/oracle.ts';
import { hold } from './checks.ts';
import type { WalkPlatform } from './platform.ts';
import type { User } from './rows.ts';
import { users } from './rows.ts';
import type { Sight } from './tab.ts';

/** A link that died without a word is found out by then: a ping every 5 s, and 5 s for its answer. */
const noticedMs = 10_500;
/** What happens and what is said of it are no further apart than this. */
const transitMs = 300;

/** What the window showed after each change of rows of its kind, the newest first, back to how it stood at `from`. */
function* pagesSince({ disk }: WalkPlatform, { userId, request }: Sight, from: number): Generator<ViewPage> {
  const { entityType, constraints, sorting, limit } = request.query;
  if (!isEntityName(entityType)) return;
  const reach = users[userId as User];
  const context = {
    now: Date.now(),
    isWithin: disk.rows.isWithin,
    searchFields: models[entityType].searchFields,
  };
  const page = (all: Iterable<EntityRow>): ViewPage => {
    const own = [...all].filter(
      (row) => disk.rows.isWithin(row.organizationId, reach) && matches(row, constraints, context),
    );
    return expectedPage(own.toSorted(comparator(sorting)).slice(0, limit ?? Infinity), request);
  };
  const rows = new Map(Array.from(disk.rows.all(entityType), (row) => [row.id, row]));
  yield page(rows.values());
  for (const { at, change } of disk.history.toReversed()) {
    const { before, after } = change;
    if (change.type !== entityType) continue;
    if (at <= from) return;
    if (before) rows.set(before.id, before);
    else if (after) rows.delete(after.id);
    yield page(rows.values());
  }
}

/**
 * What a window says of its age is true: its rows are those of a moment not before `asOf`, and where it says that it is
 * live, not before the moment at which a dead link would have been found out.
 */
export function holdLabel(platform: WalkPlatform, sight: Sight): void {
  const { record, isLive, request } = sight;
  if (!record || record.refusal) return;
  const now = Date.now();
  const asOf = isLive ? now - noticedMs : record.asOf - transitMs;
  hold(asOf <= now, `${sight.tab}: as of a time to come`, request, { asOf: record.asOf, now });
  hold(!isLive || platform.lastUp >= asOf, `${sight.tab}: live without a platform`, request);
  if (platform.lies.some(({ from, until }) => from <= (isLive ? now : record.asOf) && asOf <= until)) return;
  for (const { rows, count } of pagesSince(platform, sight, asOf))
    if (count === record.count && isDeepStrictEqual(rows, record.rows)) return;
  hold(false, `${sight.tab}: not what it was ${isLive ? 'of late' : 'at the time it says'}`, {
    request,
    asOf: record.asOf,
    now,
    isLive,
    shown: record.rows.map(({ id, version }) => `${id}@${version}`),
  });
}
