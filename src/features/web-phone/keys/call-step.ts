import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import {
  canAnswer,
  canHangup,
  isActive,
  isAnswered,
  isOnHold,
  isOver,
} from '../../../domain/entities/web-phone-line/rules.ts';
import type { CallKeyName } from '../../../screens/call-key.ts';

export type StepLine = Pick<WebPhoneLine, 'id' | 'direction' | 'state' | 'active' | 'endDate'>;

type StepCommandName = 'answerLine' | 'declineLine' | 'hangupLine' | 'activateLine' | 'deactivateLine';
export interface StepCommand {
  readonly command: StepCommandName;
  readonly lineId: string;
}

/** The effect of a key or a headset button on the calls. */
export type CallStep =
  | { readonly kind: 'command'; readonly command: StepCommand }
  | { readonly kind: 'mute' }
  | { readonly kind: 'transfer'; readonly lineId: string };

/** The held line to act on: the one that was active last, otherwise the newest. */
const heldLine = (lines: readonly StepLine[], lastActive: string | null): StepLine | undefined =>
  lines.find((line) => isOnHold(line) && line.id === lastActive) ?? lines.findLast(isOnHold);

const commandOn = (command: StepCommandName, line: StepLine | undefined): CallStep | null =>
  line ? { kind: 'command', command: { command, lineId: line.id } } : null;

/**
 * The effect of a call key on these lines, oldest first; null if there is none. `lastActive`: the line that was active
 * last.
 */
export function callStep(
  key: CallKeyName,
  lines: readonly StepLine[],
  lastActive: string | null,
): CallStep | null {
  const ringing = lines.find(canAnswer);
  const active = lines.find(isActive);
  const held = heldLine(lines, lastActive);
  switch (key) {
    case 'answer':
      return commandOn('answerLine', ringing);
    case 'hangUp': {
      // The audible call first: a call that rings meanwhile is not declined by mistake.
      const own = active ?? lines.findLast((line) => canHangup(line) && !isAnswered(line));
      if (own) return commandOn('hangupLine', own);
      return commandOn('declineLine', ringing) ?? commandOn('hangupLine', held);
    }
    case 'hold':
      return commandOn('deactivateLine', active) ?? commandOn('activateLine', held);
    case 'mute':
      return lines.every(isOver) ? null : { kind: 'mute' };
    case 'transfer': {
      const line = active ?? held;
      return line ? { kind: 'transfer', lineId: line.id } : null;
    }
  }
}

/** Whether the lines show the effect of a command; the line that becomes active may come before the one then held. */
export function hasTakenEffect({ command, lineId }: StepCommand, lines: readonly StepLine[]): boolean {
  const line = lines.find(({ id }) => id === lineId);
  if (!line || isOver(line)) return true;
  switch (command) {
    case 'answerLine':
    case 'activateLine':
      return lines.every((one) => !isAnswered(one) || one.active === (one === line)) && isAnswered(line);
    case 'deactivateLine':
      return !line.active;
    case 'declineLine':
    case 'hangupLine':
      return false;
  }
}
