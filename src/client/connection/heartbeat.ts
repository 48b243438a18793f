import { needHello } from '../../domain/protocol/engine.ts';

const tickMs = 1000;
/** Ticks between an answer and the next question. */
const askTicks = 4;
/** A question unanswered for this many ticks means that the engine hangs. */
const silentTicks = 6;

/** The engine's worker lives, holds its lock, and does nothing. */
export class EngineHung extends Error {
  override name = 'EngineHung';
  constructor() {
    super('the engine does not answer');
  }
}

/** The engine answers, but posts nothing to this tab: it has lost it. */
export class EngineForgot extends Error {
  override name = 'EngineForgot';
  constructor() {
    super('the engine does not know this tab any more');
  }
}

const isForgotten = (error: unknown): boolean => error instanceof Error && error.message === needHello;

export interface HeartbeatOptions {
  /** Any answer is a sign of life, a rejection too. */
  readonly ask: () => Promise<unknown>;
  /** False while the tab is hidden or frozen: its timers are throttled, and nobody looks at its labels. */
  readonly isWatched: () => boolean;
  readonly signal: AbortSignal;
}

/**
 * Asks the engine for a sign of life every few seconds and rejects with EngineHung when none comes, with EngineForgot
 * when the engine does not know this tab. Silence is counted
 * in this tab's own ticks, so that a tab that was frozen itself does not blame the engine.
 */
export function watchHeartbeat({ ask, isWatched, signal }: HeartbeatOptions): Promise<never> {
  return new Promise((_, reject) => {
    let ticks = 0;
    let waiting: object | null = null;

    function question(): void {
      const asked = {};
      waiting = asked;
      ticks = 0;
      const answered = (): void => {
        if (waiting !== asked) return;
        waiting = null;
        ticks = 0;
      };
      ask().then(answered, (error: unknown) => {
        answered();
        if (isForgotten(error)) give(new EngineForgot());
      });
    }
    function tick(): void {
      if (!isWatched()) {
        waiting = null;
        ticks = askTicks;
        return;
      }
      ticks += 1;
      if (waiting === null && ticks >= askTicks) return question();
      if (waiting === null || ticks < silentTicks) return;
      give(new EngineHung());
    }
    function give(why: Error): void {
      clearInterval(timer);
      reject(why);
    }
    const timer = setInterval(tick, tickMs);
    signal.addEventListener('abort', () => clearInterval(timer));
  });
}
