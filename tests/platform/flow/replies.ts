import { randomUUID } from 'node:crypto';
import { toJson } from '../../../src/domain/flow/expression/value/text.ts';
import type { Effect } from '../../../src/domain/flow/run/state/state.ts';
import type { EndpointReply } from '../areas/flows/host-port.ts';
import { hostLimits } from './limits.ts';

/** Calls of API endpoints that wait for the reply of a flow. */
export interface Replies {
  /** A new call: its name, and the reply, or 202 if none comes in time. */
  readonly expect: (sessionId: string) => { readonly call: string; readonly reply: Promise<EndpointReply> };
  /** The call has not reached the flow. */
  readonly cancel: (call: string) => void;
  readonly reply: (effect: Extract<Effect, { type: 'reply' }>) => void;
  /** The session has ended: none of its replies will come. */
  readonly giveUp: (sessionId: string) => void;
}

const accepted: EndpointReply = { status: 202, body: null };
const statusOf = (status: number): number =>
  Number.isInteger(status) && status >= 200 && status <= 599 ? status : 500;

export function createReplies(): Replies {
  const waiting = new Map<
    string,
    { readonly sessionId: string; readonly answer: (reply: EndpointReply) => void }
  >();
  return {
    expect(sessionId) {
      const call = randomUUID();
      const reply = new Promise<EndpointReply>((resolve) => {
        const timer = setTimeout(() => answer(accepted), hostLimits.replyMs);
        const answer = (given: EndpointReply): void => {
          clearTimeout(timer);
          waiting.delete(call);
          resolve(given);
        };
        waiting.set(call, { sessionId, answer });
      });
      return { call, reply };
    },
    reply({ call, status, body }) {
      waiting.get(call)?.answer({ status: statusOf(status), body: toJson(body) });
    },
    cancel: (call) => waiting.get(call)?.answer(accepted),
    giveUp(sessionId) {
      for (const each of waiting.values()) if (each.sessionId === sessionId) each.answer(accepted);
    },
  };
}
