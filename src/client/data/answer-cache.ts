import type { CallOutcome } from '../../domain/protocol/engine.ts';
import type { ReadableStore } from '../../lib/value/store.ts';

/** A question to the platform, identified by its key. */
export interface Question {
  readonly key: string;
  readonly send: () => Promise<CallOutcome>;
  /** How long the answer is kept when nobody shows it any more, ms. */
  readonly keptMs: number;
}

/** The platform's answer. One that has been read stays while it is read again, and without a connection. */
export type PlatformAnswer<Value> =
  | { readonly state: 'loading' }
  /** `code`: the refusal of the platform; null if it did not answer, in which case it is asked again. */
  | { readonly state: 'failed'; readonly code: string | null }
  | { readonly state: 'ready'; readonly value: Value; readonly readAt: number };

interface Entry {
  question: Question;
  answer: PlatformAnswer<unknown>;
  readonly listeners: Set<() => void>;
  /** Counts the times that the question was sent: only the latest answer counts. */
  sent: number;
  forget: ReturnType<typeof setTimeout> | null;
}

export interface AnswerCache {
  /** The answer as far as it is known. */
  readonly get: (key: string) => PlatformAnswer<unknown>;
  /** Asks, unless the answer is known; asks again when the connection is back. Returns the function that stops it. */
  readonly watch: (question: Question, listener: () => void) => () => void;
  /** Asks again; the known answer stays until then. Resolves once there is an answer. */
  readonly refresh: (key: string) => Promise<void>;
  /** Forgets the answers that nobody shows. */
  readonly clear: () => void;
}

const loading: PlatformAnswer<never> = { state: 'loading' };

/** Shares answers among all that show them. */
export function createAnswerCache(isConnected: ReadableStore<boolean>, now: () => number): AnswerCache {
  const entries = new Map<string, Entry>();

  function put(entry: Entry, outcome: CallOutcome): void {
    if (outcome.kind === 'saved') entry.answer = { state: 'ready', value: outcome.value, readAt: now() };
    else if (outcome.kind === 'refused') entry.answer = { state: 'failed', code: outcome.error.code };
    else if (entry.answer.state === 'ready') return;
    else entry.answer = { state: 'failed', code: null };
    for (const listener of entry.listeners) listener();
  }

  async function ask(entry: Entry): Promise<void> {
    const number = (entry.sent += 1);
    const outcome = await entry.question.send();
    if (entry.sent === number && entries.get(entry.question.key) === entry) put(entry, outcome);
  }

  function remove({ question: { key } }: Entry): void {
    entries.delete(key);
  }

  let wasConnected = isConnected.get();
  isConnected.subscribe(() => {
    const isBack = isConnected.get() && !wasConnected;
    wasConnected = isConnected.get();
    if (!isBack) return;
    for (const entry of entries.values())
      if (entry.listeners.size > 0) void ask(entry);
      else remove(entry);
  });

  return {
    get: (key) => entries.get(key)?.answer ?? loading,
    watch(question, listener) {
      const { key } = question;
      let entry = entries.get(key);
      if (entry === undefined) {
        entry = { question, answer: loading, listeners: new Set(), sent: 0, forget: null };
        entries.set(key, entry);
      }
      const own = entry;
      if (own.forget !== null) clearTimeout(own.forget);
      own.forget = null;
      own.listeners.add(listener);
      if (own.sent === 0 || own.answer.state === 'failed') void ask(own);
      return () => {
        own.listeners.delete(listener);
        if (own.listeners.size > 0 || entries.get(key) !== own) return;
        if (own.question.keptMs === 0) remove(own);
        else own.forget = setTimeout(() => remove(own), own.question.keptMs);
      };
    },
    async refresh(key) {
      const entry = entries.get(key);
      if (entry) await ask(entry);
    },
    clear() {
      for (const entry of entries.values()) {
        if (entry.listeners.size > 0) continue;
        if (entry.forget !== null) clearTimeout(entry.forget);
        remove(entry);
      }
    },
  };
}
