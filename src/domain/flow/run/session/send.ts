import type { FlowCommand } from '../state/command.ts';
import type { Opening } from '../state/held-objects.ts';
import type { FlowToken, WaitSubject } from '../state/state.ts';
import { BlockFailure } from '../visit/block-failure.ts';
import type { SessionRun } from './session.ts';

export const noRoom = 'The session holds too many objects';

export function requireRoom(session: SessionRun): void {
  if (!session.hasRoom()) throw new BlockFailure(noRoom);
}

export const deadlineIn = ({ host }: SessionRun, maxMs: number | null): number | null =>
  maxMs === null ? null : host.now() + maxMs;

/** Sends a command and makes the token wait for its answer. */
export function request(
  session: SessionRun,
  token: FlowToken,
  subject: WaitSubject | null,
  { command, maxMs }: { readonly command: FlowCommand; readonly maxMs: number | null },
): void {
  const key = session.await(token, deadlineIn(session, maxMs), subject);
  session.effects.push({ type: 'command', key, command });
}

/** Sends a command that opens an object. */
export function open(session: SessionRun, { object, command }: Opening): void {
  session.objects.add(object);
  session.effects.push({ type: 'command', key: object.id, command });
}
