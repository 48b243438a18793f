import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { isAnswered, isOver } from '../../../domain/entities/web-phone-line/rules.ts';
import type { LineEnding } from '../../../domain/entities/web-phone-line/rules.ts';

/** A call on hold while its user asks somebody else whether they take it (an attended transfer). */
export interface Consultation {
  /** The line on hold. */
  readonly callerId: string;
  /** The line of the call to the person asked. */
  readonly askedId: string;
  /** The person asked. */
  readonly name: string;
  /** The state of the asked line: its row comes after the command, and goes soon after its end. */
  readonly asked: 'expected' | 'seen' | { readonly ending: LineEnding };
}

type ConsultLine = Pick<WebPhoneLine, 'id' | 'state' | 'endDate' | 'endReason'>;

/** The consultation with what these lines tell of it; the same object if nothing is new. */
export function followed(consultation: Consultation, lines: readonly ConsultLine[]): Consultation {
  const { askedId, asked } = consultation;
  const line = lines.find(({ id }) => id === askedId);
  if (typeof asked === 'object' || (!line && asked === 'expected')) return consultation;
  if (!line || isOver(line)) return { ...consultation, asked: { ending: line?.endReason ?? 'hungUp' } };
  return asked === 'seen' ? consultation : { ...consultation, asked: 'seen' };
}

export type ConsultState<Line> =
  /** The caller has gone or was connected. */
  | { readonly kind: 'over' }
  | { readonly kind: 'calling' | 'ringing' | 'answered'; readonly caller: Line }
  | { readonly kind: 'failed'; readonly caller: Line; readonly ending: LineEnding };

export function consultState<Line extends ConsultLine>(
  consultation: Consultation,
  lines: readonly Line[],
): ConsultState<Line> {
  const { callerId, askedId, asked } = followed(consultation, lines);
  const caller = lines.find((line) => line.id === callerId && isAnswered(line));
  if (!caller) return { kind: 'over' };
  if (typeof asked === 'object') return { kind: 'failed', caller, ending: asked.ending };
  const line = lines.find(({ id }) => id === askedId);
  // A newer platform may send a state that is none of these (decision 111).
  if (!line || (line.state !== 'ringing' && line.state !== 'answered')) return { kind: 'calling', caller };
  return { kind: line.state, caller };
}
