import type { CommandOf } from '../model/flow-objects.ts';
import { requireAnswered } from './call-commands.ts';
import type { FlowContext } from './context.ts';
import type { OwnCommandOf } from './own-command.ts';
import { addPending, answer, CommandFailed } from '../model/objects.ts';
import { memoryOf, waitingIn } from '../model/queue-state.ts';
import { spokenLanguage } from './queue-announcement.ts';
import { removeCaller } from './queue-leave.ts';

function joinQueue(context: FlowContext, command: OwnCommandOf<'joinQueue'>): void {
  const { draft, session, key, now } = context;
  const { channel: id, queue, language, announceMs, leaveKey } = command;
  const leg = requireAnswered(context, id);
  if (draft.queued.has(id)) throw new CommandFailed('The call waits in a queue already');
  if (announceMs !== null && spokenLanguage(language) === undefined)
    throw new CommandFailed(`Nobody speaks the language "${language}" here`);
  if (waitingIn(draft.queued, queue.id).length >= queue.maxCallers)
    return addPending(draft, session.id, answer(key, 'full'));
  const memory = memoryOf(draft.queues, queue.id);
  draft.queues.set(queue.id, { ...memory, nextPlace: memory.nextPlace + 1 });
  draft.queued.set(id, {
    id,
    sessionId: session.id,
    organizationId: session.organizationId,
    key,
    queueId: queue.id,
    place: memory.nextPlace,
    joinedAt: now,
    until: queue.maxWaitSeconds === null ? null : now + queue.maxWaitSeconds * 1000,
    language,
    announceMs,
    leaveKey,
    announcedAt: now,
    keysSeen: leg.tones.length,
    hears: 'nothing',
    isMusicBroken: false,
    state: 'waiting',
    legId: null,
    agentIds: [],
    answeredAt: null,
  });
}

/** Executes a command about queues. Throws CommandFailed before it changes anything. */
export function executeQueueCommand(
  context: FlowContext,
  command: OwnCommandOf<'joinQueue'> | CommandOf<'leaveQueue'>,
): void {
  if (command.type === 'joinQueue') return joinQueue(context, command);
  const { draft, session, now } = context;
  for (const caller of draft.queued.values())
    if (caller.sessionId === session.id && caller.key === command.call) removeCaller(draft, caller, now);
}
