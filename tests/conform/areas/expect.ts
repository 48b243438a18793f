import { callHeader, policyOf } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../src/domain/protocol/error.ts';
import { errorIn, headersOf, httpRequestOf, stepOf } from '../run/client.ts';
import type { CallRequest, Person } from '../run/client.ts';
import type { HttpReply, HttpRequest } from '../run/http.ts';
import { failed, notOffered, passed } from '../run/results.ts';
import type { AreaName, CheckOutcome } from '../run/results.ts';
import { isListed } from '../world/target.ts';
import type { Places } from '../world/target.ts';
import type { ConformWorld } from '../world/world.ts';

/** An area of checks. */
export interface Area {
  readonly name: AreaName;
  readonly run: (world: ConformWorld) => Promise<void>;
}

/** A refusal as the contract demands it. */
export interface Refused {
  readonly status: number;
  readonly code: string;
}

export const isRefused = (reply: HttpReply, { status, code }: Refused): boolean =>
  reply.status === status && errorIn(reply)?.code === code;

export const unknownPath: Refused = { status: 404, code: errorCode.notFound };

/** Whether the platform says that it does not have the call, and lists no permission for it. */
export const isNotOffered = ({ offered }: ConformWorld, call: CallName, reply: HttpReply): boolean =>
  policyOf(call) !== null && !isListed(offered, call) && isRefused(reply, unknownPath);

/** The places of calls that may change something: in the run's own organizations, or nowhere. */
export const placesOf = ({ own, owner }: ConformWorld): Places => ({
  homeId: own?.homeId ?? crypto.randomUUID(),
  userId: owner.userId,
  idle: own?.idle ?? 'none',
  rows: own?.rows ?? new Map(),
});

/** The places of calls that only read. */
export const readPlacesOf = (world: ConformWorld): Places =>
  world.own === null
    ? {
        ...placesOf(world),
        homeId: world.owner.organizationId,
        rows: new Map([['user', world.owner.userId]]),
      }
    : placesOf(world);

/** A call with other headers than those of the person. */
export interface Attempt {
  readonly request: CallRequest;
  readonly who: Person;
  readonly headers?: Readonly<Record<string, string>>;
  /** The text to send instead of the body. */
  readonly text?: string;
}

/** Sends an attempt; resolves to its reply and to the line that repeats it. */
export async function sendAttempt(
  { client }: ConformWorld,
  { request, who, headers = {}, text }: Attempt,
): Promise<{ readonly reply: HttpReply; readonly steps: string }> {
  const made = httpRequestOf(request);
  const sent: HttpRequest = {
    ...made,
    ...(text !== undefined && made.method !== 'GET' && { body: text }),
    headers: { ...headersOf(who), ...headers },
  };
  const reply = await client.send(sent);
  const { headers: _, ...shown } = sent;
  const extra = Object.keys(headers).length === 0 ? shown : { ...shown, headers };
  return { reply, steps: stepOf(who.name, extra, reply) };
}

/**
 * Whether the platform does not have the call. Without organizations of the run nothing is named in calls, so an unknown
 * path is not an unknown row; the shape of the call says whether the platform must have it.
 */
const isAbsent = (world: ConformWorld, call: CallName, reply: HttpReply): boolean =>
  isNotOffered(world, call, reply) || (world.own === null && isRefused(reply, unknownPath));

/** Records whether an attempt is refused in one of these ways. */
export async function expectRefusal(
  world: ConformWorld,
  check: string,
  attempt: Attempt,
  ...expected: readonly Refused[]
): Promise<void> {
  const { reply, steps } = await sendAttempt(world, attempt);
  const { call } = attempt.request;
  const outcome: CheckOutcome = expected.some((one) => isRefused(reply, one))
    ? passed
    : isAbsent(world, call, reply)
      ? notOffered
      : failed(
          `must be refused with ${expected.map(({ status, code }) => `${status} ${code}`).join(' or ')}`,
          steps,
        );
  world.results.record('refusals', call, check, outcome);
}

export const { user: userHeader, session: sessionHeader, organization: organizationHeader } = callHeader;
