import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { CallAnswer, CallName, calls } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { stableKey } from '../../lib/value/stable-key.ts';
import { serverNow } from '../connection/clock.ts';
import { connectionState } from '../connection/connection-state.ts';
import { call } from '../session/call.ts';
import { currentSession, useSession, watchSession } from '../session/session.ts';
import type { PlatformAnswer, Question } from './answer-cache.ts';
import { createAnswerCache } from './answer-cache.ts';

/** The calls that only read. */
type ReadCall = {
  [Name in CallName]: (typeof calls)[Name]['method'] extends 'GET' ? Name : never;
}[CallName];

interface Asked<Name extends ReadCall> {
  readonly name: Name;
  readonly parameters: Readonly<Record<string, string>>;
  readonly organizationId: string | null;
}

const hourMs = 60 * 60_000;
/** How long answers are kept that never change, or with a version of the platform at most, ms. */
const keptMs: { readonly [Name in ReadCall]?: number } = {
  'permission.list': hourMs,
  'pricePolicy.fragment': hourMs,
  'pricePolicy.nodeInfo': hourMs,
  'pricePolicy.nodeInfoBelow': hourMs,
  'pricePolicy.presentation': hourMs,
  'predefinedDate.holidayCountries': hourMs,
  'predefinedDate.holidays': hourMs,
  'sharedObject.version': hourMs,
};

const answers = createAnswerCache(
  { get: () => connectionState.get().link.status === 'connected', subscribe: connectionState.subscribe },
  serverNow,
);
const selectedUserId = (): string | null => currentSession().selectedUser?.id ?? null;
let lastUserId: string | null = null;
watchSession(() => {
  const userId = selectedUserId();
  if (userId !== lastUserId) answers.clear();
  lastUserId = userId;
});

function questionOf<Name extends ReadCall>(asked: Asked<Name>, userId: string | null): Question {
  const { name, parameters, organizationId } = asked;
  // A question is never sent in the name of another user.
  const send = async (): Promise<CallOutcome> =>
    selectedUserId() === userId
      ? call<ReadCall>(name, parameters, {}, organizationId)
      : { kind: 'unknown', reason: 'lost' };
  return { key: stableKey([userId, asked]), send, keptMs: keptMs[name] ?? 0 };
}

/** Reads the answers to questions; the same list as long as no answer changes. */
function reader(questions: readonly Question[]): () => readonly PlatformAnswer<unknown>[] {
  let last: readonly PlatformAnswer<unknown>[] = [];
  return () => {
    const next = questions.map(({ key }) => answers.get(key));
    const isSame = next.length === last.length && next.every((answer, at) => answer === last[at]);
    if (!isSame) last = next;
    return last;
  };
}

/**
 * The platform's answers to questions of the selected user, one for each. They are asked again when the connection is
 * back, and on `refresh`; equal questions of other components share the answer.
 */
export function useAnswers<Name extends ReadCall>(
  asked: readonly Asked<Name>[],
): readonly [answers: readonly PlatformAnswer<CallAnswer<Name>>[], refresh: () => Promise<void>] {
  const userId = useSession(({ selectedUser }) => selectedUser?.id ?? null);
  const text = stableKey(asked);
  const questions = useMemo(
    () => (JSON.parse(text) as readonly Asked<Name>[]).map((one) => questionOf(one, userId)),
    [text, userId],
  );
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = questions.map((question) => answers.watch(question, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [questions],
  );
  const read = useMemo(() => reader(questions), [questions]);
  const found = useSyncExternalStore(subscribe, read, read);
  const refresh = useCallback(async () => {
    await Promise.all(questions.map(({ key }) => answers.refresh(key)));
  }, [questions]);
  // The schema of the call has read each value.
  return [found as readonly PlatformAnswer<CallAnswer<Name>>[], refresh];
}

const nothingAsked: PlatformAnswer<never> = { state: 'loading' };

/** The answer to one question; `asked: null` asks nothing yet. */
export function useAnswer<Name extends ReadCall>(
  asked: Asked<Name> | null,
): readonly [answer: PlatformAnswer<CallAnswer<Name>>, refresh: () => Promise<void>] {
  const [[answer = nothingAsked], refresh] = useAnswers(asked === null ? [] : [asked]);
  return [answer, refresh];
}
