import * as v from 'valibot';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { lineDirections, lineEndings } from '../../../domain/entities/web-phone-line/rules.ts';

const pastCall = v.object({
  id: v.string(),
  /** When it began. */
  at: v.string(),
  direction: v.picklist(lineDirections),
  number: v.string(),
  name: v.nullable(v.string()),
  /** null where nobody said. */
  ending: v.nullable(v.picklist(lineEndings)),
  /** How long they spoke, ms; null: not at all. */
  spoken: v.nullable(v.number()),
});
/** A call that is over, as this browser keeps it. */
export type PastCall = v.InferOutput<typeof pastCall>;

const schema = v.pipe(v.string(), v.parseJson(), v.array(pastCall));

/** Kept, at most. */
export const historyLimit = 50;

/** What was kept; nothing where it cannot be read. */
export function readHistory(text: string): readonly PastCall[] {
  const read = v.safeParse(schema, text);
  return read.success ? read.output : [];
}

/** The history with every line in it that is over, newest first; the same history where it has them all. */
export function withPast(history: readonly PastCall[], lines: readonly WebPhoneLine[]): readonly PastCall[] {
  const fresh = lines.flatMap((line): PastCall[] => {
    if (line.endDate === null || history.some(({ id }) => id === line.id)) return [];
    return [
      {
        id: line.id,
        at: line.createDate,
        direction: line.direction,
        number: line.username,
        name: line.displayName,
        ending: line.endReason,
        spoken: line.answerDate === null ? null : Date.parse(line.endDate) - Date.parse(line.answerDate),
      },
    ];
  });
  if (fresh.length === 0) return history;
  return [...fresh, ...history].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, historyLimit);
}
