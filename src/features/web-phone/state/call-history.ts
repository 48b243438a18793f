import * as v from 'valibot';
import { lineParty } from '../../../domain/entities/web-phone-line/model.ts';
import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import type { LineEnding } from '../../../domain/entities/web-phone-line/rules.ts';
import { cameIn, lineDirections, lineEndings } from '../../../domain/entities/web-phone-line/rules.ts';

const pastCall = v.object({
  id: v.string(),
  lineId: v.string(),
  /** Start of the call. */
  at: v.string(),
  direction: v.picklist(lineDirections),
  number: v.string(),
  name: v.nullable(v.string()),
  /** null if unknown. */
  ending: v.nullable(v.picklist(lineEndings)),
  /** Duration of the conversation, ms; null if the call was not answered. */
  spoken: v.nullable(v.number()),
  /** The party to whom it was transferred; `ending` says why, if that failed. Calls stored by earlier builds lack it. */
  transferredTo: v.optional(v.nullable(lineParty), null),
});
/** A past call as stored in this browser. */
export type PastCall = v.InferOutput<typeof pastCall>;

const schema = v.pipe(v.string(), v.parseJson(), v.array(pastCall));

/** Maximum number of calls. */
export const maxPastCalls = 50;

/** Parses the stored history; unreadable content gives an empty one. */
export function readHistory(text: string): readonly PastCall[] {
  const read = v.safeParse(schema, text);
  return read.success ? read.output : [];
}

/** The part of a call with one partner, among the calls that were handed on. */
const isPartOf = (call: PastCall, line: WebPhoneLine): boolean =>
  call.lineId === line.id && call.id !== line.id;
const partsOf = (history: readonly PastCall[], line: WebPhoneLine): readonly PastCall[] =>
  history.filter((call) => isPartOf(call, line));

/** The time spent with the line's present partner until `end`, ms; null if the call was not answered. */
function spokenUntil(end: number, history: readonly PastCall[], line: WebPhoneLine): number | null {
  if (line.answerDate === null) return null;
  const before = partsOf(history, line).reduce((sum, { spoken }) => sum + (spoken ?? 0), 0);
  return Math.max(0, end - Date.parse(line.answerDate) - before);
}

function pastCallOf(history: readonly PastCall[], line: WebPhoneLine, end: number): PastCall {
  const spoken = spokenUntil(end, history, line);
  const isFirst = partsOf(history, line).length === 0;
  return {
    id: line.id,
    lineId: line.id,
    at: isFirst || spoken === null ? line.createDate : new Date(end - spoken).toISOString(),
    direction: cameIn(line) ? 'inbound' : 'outbound',
    number: line.username,
    name: line.displayName,
    ending: line.endReason,
    spoken,
    transferredTo: line.transferredTo,
  };
}

const withFresh = (history: readonly PastCall[], fresh: readonly PastCall[]): readonly PastCall[] =>
  fresh.length === 0
    ? history
    : [...fresh, ...history].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, maxPastCalls);

/** Adds the ended lines to the history, newest first; returns the same history if it has them all. */
export function withPast(history: readonly PastCall[], lines: readonly WebPhoneLine[]): readonly PastCall[] {
  const fresh = lines.flatMap((line) =>
    line.endDate === null || history.some(({ id }) => id === line.id)
      ? []
      : [pastCallOf(history, line, Date.parse(line.endDate))],
  );
  return withFresh(history, fresh);
}

/** An internal number may be dialled with a '#' before it. */
const isSameNumber = (one: string, other: string): boolean =>
  one.replace(/^#/, '') === other.replace(/^#/, '');

/**
 * Files answered calls under the partners that have left them since `before`, because a partner handed the call on.
 * Returns the same history if nobody has left, or another tab has filed it.
 */
export function withLeft(
  history: readonly PastCall[],
  before: readonly WebPhoneLine[],
  lines: readonly WebPhoneLine[],
  now: number,
): readonly PastCall[] {
  const fresh = before.flatMap((old): PastCall[] => {
    const line = lines.find(({ id }) => id === old.id);
    const wasTalking = old.answerDate !== null && old.endDate === null;
    if (!line || !wasTalking || isSameNumber(old.username, line.username)) return [];
    const parts = partsOf(history, old);
    const isFiled = parts[0] !== undefined && isSameNumber(parts[0].number, old.username);
    if (isFiled) return [];
    const { username, displayName } = line;
    return [
      {
        ...pastCallOf(history, old, now),
        id: `${old.id} ${parts.length}`,
        ending: 'transferred',
        transferredTo: { username, displayName },
      },
    ];
  });
  return withFresh(history, fresh);
}

/** Corrects the calls whose transfer failed, so that they came back; returns the same history if there are none. */
export function withFailedTransfers(
  history: readonly PastCall[],
  lines: readonly WebPhoneLine[],
): readonly PastCall[] {
  const reasons = new Map(
    lines.flatMap(({ returned }) => (returned ? [[returned.lineId, returned.reason]] : [])),
  );
  const isFailed = ({ id, ending }: PastCall): boolean => ending === 'transferred' && reasons.has(id);
  if (!history.some(isFailed)) return history;
  return history.map((call) => (isFailed(call) ? { ...call, ending: reasons.get(call.id) ?? null } : call));
}

/** How a call ended, if that says more than how long it lasted. */
export const endingOf = ({ ending, spoken, transferredTo }: PastCall): LineEnding | null =>
  transferredTo === null && spoken !== null && (ending === 'hungUp' || ending === 'remoteHungUp')
    ? null
    : ending;

export interface CallDay {
  /** An ISO date. */
  readonly day: string;
  readonly calls: readonly PastCall[];
}

/** Groups the calls of a history, newest first, by day. */
export function byDay(history: readonly PastCall[], zone: string): readonly CallDay[] {
  const days = new Map<string, PastCall[]>();
  for (const call of history) {
    const day = Temporal.Instant.from(call.at).toZonedDateTimeISO(zone).toPlainDate().toString();
    days.set(day, [...(days.get(day) ?? []), call]);
  }
  return [...days].map(([day, calls]) => ({ day, calls }));
}
