import type { CallName } from '../../../src/domain/protocol/call.ts';
import type { AreaName } from '../run/results.ts';

type Json = Readonly<Record<string, unknown>>;

/** A request on its way to the platform. */
export interface PassedRequest {
  /** The call; null for other paths. */
  readonly call: CallName | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body as JSON; null if it is none. */
  readonly body: Json | null;
  /** The name of the run's user who sends it; null for others. */
  readonly by: string | null;
  /** Whether the same request was sent before. */
  readonly isRepeated: boolean;
}

/** An answer on its way back. */
export interface PassedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** An event of the platform, by its parts. */
export type PassedEvent = Json & { readonly type: string };

/** How a fault changes a request; with an answer, it does not reach the platform. */
export interface RequestChange {
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
  readonly answer?: PassedReply;
}

/** A fault of a platform: what differs from one that conforms. */
export interface Fault {
  readonly name: string;
  /** The areas that notice it. No other may. */
  readonly areas: readonly AreaName[];
  readonly request?: (request: PassedRequest) => RequestChange;
  readonly reply?: (reply: PassedReply, request: PassedRequest) => PassedReply;
  /** Changes an event; null drops it. */
  readonly event?: (event: PassedEvent, by: string | null) => PassedEvent | null;
  /** Changes a message of the platform other than its events; null drops it. */
  readonly message?: (message: Json) => Json | null;
  /** Changes the number of a message. */
  readonly number?: (seq: number) => number;
  /** Changes a frame of the client; null drops it. */
  readonly frame?: (text: string) => string | null;
  readonly closeCode?: (code: number) => number;
}

export const jsonReply = (status: number, body: unknown): PassedReply => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  text: JSON.stringify(body),
});

export const errorReply = (status: number, code: string): PassedReply =>
  jsonReply(status, { code, message: 'As this fault has it' });

/** The error code of a reply; null if it has none. */
export function codeIn({ status, text }: PassedReply): string | null {
  const found = /"code":"(\w+)"/.exec(text);
  return status >= 400 ? (found?.[1] ?? null) : null;
}
