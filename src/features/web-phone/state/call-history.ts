import * as v from 'valibot';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { lineDirections, lineEndings } from '../../../domain/entities/web-phone-line/rules.ts';

const pastCall = v.object({
  id: v.string(),
  /** Start of the call. */
  at: v.string(),
  direction: v.picklist(lineDirections),
  number: v.string(),
  name: v.nullable(v.string()),
  /** null if unknown. */
  ending: v.nullable(v.picklist(lineEndings)),
  /** Duration of the conversation, ms; null if the call was not answered. */
  spoken: v.nullable(v.number()),
});
/** A past call as stored in this browser. */
export type PastCall = v.InferOutput<typeof pastCall>;

const schema = v.pipe(v.string(), v.parseJson(), v.array(pastCall));

/** Maximum number of calls. */
export const historyLimit = 50;

/** Parses the stored history; unreadable content gives an empty one. */
export function readHistory(text: string): readonly PastCall[] {
  const read = v.safeParse(schema, text);
  return read.success ? read.output : [];
}

/** Adds the ended lines to the history, newest first; returns the same history if it has them all. */
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
