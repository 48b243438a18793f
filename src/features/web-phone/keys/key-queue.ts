import type { CallKeyName } from '../../../screens/call-key.ts';
import { hasTakenEffect } from './call-step.ts';
import type { StepCommand, StepLine } from './call-step.ts';

/** Rows that have not shown an accepted command after this time will not show it, ms. */
const effectMs = 3000;

interface Turn {
  readonly key: CallKeyName;
  readonly command: StepCommand;
  next: CallKeyName | null;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Lets each call key act on the lines as the command before has left them: the platform answers a command before or
 * after its rows change. The latest key waits; the same key again is ignored.
 */
export interface KeyQueue {
  /** Whether a command is in progress, after which the key is performed. */
  readonly defer: (key: CallKeyName) => boolean;
  /** `answer`: whether the platform accepts the command. */
  readonly begin: (key: CallKeyName, command: StepCommand, answer: Promise<boolean>) => void;
  readonly see: (lines: readonly StepLine[]) => void;
  /** Calls the listener with a key whose turn has come; returns a function that stops this. */
  readonly onTurn: (listener: (key: CallKeyName) => void) => () => void;
}

export function createKeyQueue(): KeyQueue {
  let turn: Turn | null = null;
  let seen: readonly StepLine[] = [];
  const listeners = new Set<(key: CallKeyName) => void>();

  function end(own: Turn, outcome: 'effective' | 'failed'): void {
    if (turn !== own) return;
    clearTimeout(own.timer);
    turn = null;
    // The waiting key was meant for lines that never came.
    if (outcome === 'failed' || own.next === null) return;
    for (const listener of listeners) listener(own.next);
  }
  const look = (): void => {
    if (turn && hasTakenEffect(turn.command, seen)) end(turn, 'effective');
  };
  return {
    defer(key) {
      if (!turn) return false;
      if (key !== turn.key) turn.next = key;
      return true;
    },
    begin(key, command, answer) {
      const own: Turn = { key, command, next: null };
      turn = own;
      void answer.then((isAccepted) => {
        if (!isAccepted) end(own, 'failed');
        else if (turn === own) own.timer = setTimeout(() => end(own, 'failed'), effectMs);
      });
    },
    see(lines) {
      seen = lines;
      look();
    },
    onTurn(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
