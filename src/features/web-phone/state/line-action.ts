import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import {
  canAnswer,
  canHangup,
  canSendKeys,
  isActive,
  isAnswered,
  isOnHold,
  isOver,
} from '../../../domain/entities/web-phone-line/rules.ts';

/** In the order of their buttons. */
const lineActions = [
  'answer',
  'decline',
  'mute',
  'hold',
  'resume',
  'keypad',
  'transfer',
  'add',
  'hangUp',
] as const;
export type LineAction = (typeof lineActions)[number];

type ActionLine = Pick<WebPhoneLine, 'direction' | 'state' | 'active' | 'endDate'>;

const applies: Record<LineAction, (line: ActionLine) => boolean> = {
  answer: canAnswer,
  decline: canAnswer,
  mute: canHangup,
  hold: isActive,
  resume: isOnHold,
  transfer: (line) => !isOver(line),
  keypad: canSendKeys,
  add: isAnswered,
  hangUp: canHangup,
};

/** The actions of a line that apply (S0-2-76). */
export const actionsOf = (line: ActionLine): LineAction[] =>
  lineActions.filter((action) => applies[action](line));

/** The command that ends a line; null if it is over. */
export const endCommandOf = (line: ActionLine): 'declineLine' | 'hangupLine' | null =>
  canAnswer(line) ? 'declineLine' : canHangup(line) ? 'hangupLine' : null;

/** The transfer button is always present, and enabled once the line is answered (S0-2-77). */
export const canTransfer = (line: ActionLine): boolean => isAnswered(line);

/** The lines a call can be transferred to: the account's other answered lines. */
export const transferPartners = <One extends ActionLine & { readonly id: string }>(
  lines: readonly One[],
  lineId: string,
): One[] => lines.filter((line) => line.id !== lineId && isAnswered(line));
