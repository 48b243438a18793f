import { valueText } from '../../expression/value/text.ts';
import type { SessionRun } from '../session/session.ts';
import type { FlowToken, Values } from '../state/state.ts';

export const errorOf = (values: Values): string => valueText(values['error'] ?? null) || 'Failed';

/** The reactions of a block with several stages to what happens to its waiting token. */
export interface StageRun<Subject> {
  /** The command of the stage has its answer. The token waits no more, and what the command opened is closed. */
  readonly answered: (
    session: SessionRun,
    token: FlowToken,
    subject: Subject,
    answer: { readonly output: string; readonly values: Values },
  ) => void;
  /** The time of the stage is over. */
  readonly elapsed: (session: SessionRun, key: string, token: FlowToken, subject: Subject) => void;
  /** The caller presses a key. Undefined: the block does not listen. */
  readonly pressed?: (
    session: SessionRun,
    key: string,
    token: FlowToken,
    subject: Subject,
    digit: string,
  ) => void;
  /** A call of the block has ended. */
  readonly callEnded: (
    session: SessionRun,
    key: string,
    token: FlowToken,
    subject: Subject,
    channel: string,
  ) => void;
}
