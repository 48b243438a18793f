import type { Schedule } from '../../../../src/domain/entities/schedule/model.ts';
import type { Tag } from '../../../../src/domain/entities/tag/model.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { inOrganization } from '../../store/row-keys.ts';
import { derivedFields } from './derived-fields.ts';

/** The number of rules that have each tag, by organization and tag. */
type TagCounts = Map<string, number>;

const keyOf = ({ organizationId, tag }: Pick<Tag, 'organizationId' | 'tag'>): string =>
  inOrganization(organizationId, tag);

function countInto(usage: TagCounts, { organizationId, deleteDate, definition }: Schedule): void {
  if (deleteDate !== null) return;
  for (const { tags } of [...definition.when, ...definition.except])
    for (const tag of new Set(tags)) {
      const key = keyOf({ organizationId, tag });
      usage.set(key, (usage.get(key) ?? 0) + 1);
    }
}

function usageIn(schedules: readonly (Schedule | null)[]): TagCounts {
  const usage: TagCounts = new Map();
  for (const row of schedules) if (row !== null) countInto(usage, row);
  return usage;
}

/** Writes the usage of tags where it has changed. */
export function usageWrites(ahead: Preview, candidates: readonly Tag[] = ahead.all('tag')): readonly Write[] {
  const tags = candidates.filter(({ deleteDate }) => deleteDate === null);
  const organizations = new Set(tags.map(({ organizationId }) => organizationId));
  const usage = usageIn([...organizations].flatMap((id) => ahead.by('schedule', 'organizationId', id)));
  return tags.flatMap((row) => derivedFields(ahead, 'tag', row, { usage: usage.get(keyOf(row)) ?? 0 }));
}

/** Keeps the usage of tags, where schedules or the tags themselves are written (decision 33). */
export function derivedTagUsage(ahead: Preview): readonly Write[] {
  const schedules = ahead.touched('schedule');
  const before = usageIn(schedules.map((row) => row.before));
  const after = usageIn(schedules.map((row) => row.after));
  const affected = new Set(
    [...before.keys(), ...after.keys()].filter((key) => before.get(key) !== after.get(key)),
  );
  for (const row of ahead.touched('tag'))
    if (row.after !== null && row.before?.deleteDate !== null) affected.add(keyOf(row.after));
  return usageWrites(
    ahead,
    [...affected].flatMap((key) => ahead.by('tag', 'scopedTag', key)),
  );
}
