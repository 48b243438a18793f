import { calls } from '../../../src/domain/protocol/call.ts';
import type { CallName } from '../../../src/domain/protocol/call.ts';
import type { CallRequest } from '../run/client.ts';
import { leftOut } from './left-out.ts';
import { createCalls, creationOf, isMade, makeRow } from './make-row.ts';
import { namedTypes, ownTarget, subjectTypeOf } from './target.ts';
import type { Places } from './target.ts';
import type { ConformWorld } from './world.ts';

/** A valid call on rows of the run, or why the run does not make it. */
export type PreparedCall =
  | { readonly kind: 'ready'; readonly request: CallRequest }
  | { readonly kind: 'left out'; readonly why: string };

const leaveOut = (why: string): PreparedCall => ({ kind: 'left out', why });
const noRow = 'the run cannot make a row that it names';

const readingCalls: readonly CallName[] = [
  'dataSet.read',
  'reference.ofMany',
  'session.create',
  'session.refresh',
];
/** Whether a call changes no row. */
export const isReading = (call: CallName): boolean =>
  calls[call].method === 'GET' || readingCalls.includes(call);

const isDeletion = (call: CallName): boolean =>
  /\.(?:delete|revoke)$/.test(call) && calls[call].method === 'DELETE' && call !== 'environment.delete';

/** Calls that keep their row busy for a while. */
const takesTime = (call: CallName): boolean => call.startsWith('sound.from');

const isCreation = (call: CallName): boolean => Object.values<string>(createCalls).includes(call);

/** Why the run does not make a call; null if it does. */
function whyLeftOut({ own }: ConformWorld, call: CallName): string | null {
  const why = leftOut[call];
  if (why !== undefined) return why;
  if (own === null) return isReading(call) ? null : 'the run has no organizations of its own to change';
  const isMissing = namedTypes(call).some(
    (type) => type !== 'organization' && type !== 'environment' && !own.rows.has(type),
  );
  return isMissing && !isCreation(call) ? noRow : null;
}

/** A valid call. A row that it deletes is made for it, so that other checks keep theirs. */
export async function prepareCall(
  world: ConformWorld,
  places: Places,
  call: CallName,
): Promise<PreparedCall> {
  const why = whyLeftOut(world, call);
  if (why !== null) return leaveOut(why);
  const type = subjectTypeOf(call);
  const target = ownTarget(places, call);
  if (type !== null && isMade(type) && createCalls[type] === call)
    return { kind: 'ready', request: creationOf(places, type) };
  if (!isDeletion(call) && !takesTime(call)) return { kind: 'ready', request: target };
  const spare = type !== null && isMade(type) ? await makeRow(world.client, world.owner, places, type) : null;
  if (spare === null || spare.name === null) return leaveOut(noRow);
  const { name } = spare;
  const named = Object.keys(target.parameters).filter(
    (parameter) => call !== 'wallboardShare.revoke' || parameter === 'shareId',
  );
  const own = Object.fromEntries(named.map((parameter) => [parameter, name]));
  return { kind: 'ready', request: { ...target, parameters: { ...target.parameters, ...own } } };
}
