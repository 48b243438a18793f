import { isDeepStrictEqual } from 'node:util';
import { comparator, matches } from '../../../../src/domain/core/evaluate.ts';
import type { EntityRow } from '../../../../src/domain/core/model.ts';
import { isEntityName, models } from '../../../../src/domain/entities/models.ts';
import type { ViewPage } from '../../../../workers/engine/data/view/view.ts';
import { expectedPage } from '../data-support/oracle.ts';
import { assertThat } from './checks.ts';
import type { WalkPlatform } from './platform.ts';
import type { WalkUser } from './rows.ts';
import { users } from './rows.ts';
import type { ShownWindow } from './tab.ts';
import { realTime } from './virtual-time.ts';

/** A silently dead link is detected within this time: a ping every 5 s, and 5 s for its answer. */
const detectionMs = 10_500;
/** The longest delay between a change and the message about it. */
const transitMs = 300;

/** The correct page after each change of rows of its type, newest first, back to the page at `from`. */
function* pagesSince(
  { disk }: WalkPlatform,
  { userId, request }: ShownWindow,
  from: number,
): Generator<ViewPage> {
  const { entityType, constraints, sorting, limit } = request.query;
  if (!isEntityName(entityType)) return;
  const reach = users[userId as WalkUser];
  const context = {
    now: realTime(),
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

/** A row of another model, which an engine has read from its store, has no version of the platform's (decision 59). */
const isSameRow = (shown: EntityRow, row: EntityRow | undefined): boolean =>
  row !== undefined && isDeepStrictEqual(shown.version < 0 ? { ...shown, version: row.version } : shown, row);
const areSameRows = (shown: readonly EntityRow[], rows: readonly EntityRow[]): boolean =>
  shown.length === rows.length && shown.every((row, index) => isSameRow(row, rows[index]));

/**
 * Asserts that a window's freshness label is true: its rows are the platform's of some moment since `asOf` or, if it is
 * labelled live, since the earliest moment at which a dead link may still be undetected. `hungMs`: the engine has not
 * noticed anything for this long.
 */
export function assertFreshnessLabel(platform: WalkPlatform, sight: ShownWindow, hungMs = 0): void {
  const { record, isLive, request } = sight;
  if (!record || record.refusal) return;
  const now = realTime();
  const asOf = isLive ? now - detectionMs - hungMs : record.asOf - transitMs;
  assertThat(asOf <= now, `${sight.tab}: as of a time in the future`, request, { asOf: record.asOf, now });
  assertThat(!isLive || platform.lastUp >= asOf, `${sight.tab}: live without a platform`, request);
  if (
    platform.unreliablePeriods.some(
      ({ from, until }) => from <= (isLive ? now : record.asOf) && asOf <= until,
    )
  )
    return;
  for (const { rows, count } of pagesSince(platform, sight, asOf))
    if (count === record.count && areSameRows(record.rows, rows)) return;
  assertThat(
    false,
    `${sight.tab}: the rows never were the platform's ${isLive ? 'recently' : 'since their label'}`,
    {
      request,
      asOf: record.asOf,
      now,
      isLive,
      shown: record.rows.map(({ id, version }) => `${id}@${version}`),
    },
  );
}
