import type { WebPhoneLine } from '../../../domain/entities/web-phone-line/model.ts';
import { canAnswer, canHangup, isAnswered, isOver } from '../../../domain/entities/web-phone-line/rules.ts';

const lineActions = ['answer', 'decline', 'hold', 'resume', 'transfer', 'keypad', 'hangUp'] as const;
export type LineAction = (typeof lineActions)[number];

type ActionLine = Pick<WebPhoneLine, 'direction' | 'state' | 'active' | 'endDate'>;

const applies: Record<LineAction, (line: ActionLine) => boolean> = {
  answer: canAnswer,
  decline: canAnswer,
  hold: (line) => isAnswered(line) && line.active,
  resume: (line) => isAnswered(line) && !line.active,
  transfer: (line) => !isOver(line),
  keypad: isAnswered,
  hangUp: canHangup,
};

/** The buttons of a line, each where it applies (S0 §2). */
export const actionsOf = (line: ActionLine): LineAction[] =>
  lineActions.filter((action) => applies[action](line));

/** Transfer is there all the time, and can be used once the line is answered (S0 §2). */
export const canTransfer = (line: ActionLine): boolean => isAnswered(line);

/** The lines that a call can be handed to: the other answered ones of the account. */
export const transferPartners = <One extends ActionLine & { readonly id: string }>(
  lines: readonly One[],
  lineId: string,
): One[] => lines.filter((line) => line.id !== lineId && isAnswered(line));
