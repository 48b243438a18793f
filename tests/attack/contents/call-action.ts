import { randomUUID } from 'node:crypto';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { CallAction } from '../../../src/domain/value/call-action.ts';
import { patch } from '../../platform/store/write.ts';
import type { Attacker } from '../attacker.ts';
import { finding, refused } from '../tally.ts';
import type { Tally } from '../tally.ts';
import type { World } from '../world.ts';
import { withNumber } from './trial.ts';
import type { Victim } from './victim.ts';

interface Trial {
  readonly world: World;
  readonly tally: Tally;
  readonly who: Attacker;
  readonly victim: Victim;
}

/** Every kind of action that names a row. */
const actions: readonly (readonly [EntityName, (id: string) => CallAction])[] = [
  ['user', (userId) => ({ type: 'user', userId })],
  ['device', (deviceId) => ({ type: 'device', deviceId })],
  ['trunk', (trunkId) => ({ type: 'trunk', trunkId })],
  ['flow', (id) => ({ type: 'flow', flow: { type: 'organizationMainFlow', id } })],
  ['libraryFlow', (id) => ({ type: 'flow', flow: { type: 'libraryMainFlow', id } })],
];

/** The rows from which calls take their actions, each with the action of the number that leads there. */
const places: readonly {
  readonly name: string;
  readonly type: 'telephonyUser' | 'organizationTelephony' | null;
  readonly field: 'inboundCallAction' | 'userInbound' | null;
}[] = [
  { name: 'number.action', type: null, field: null },
  { name: 'telephonyUser.inboundCallAction', type: 'telephonyUser', field: 'inboundCallAction' },
  { name: 'organizationTelephony.userInbound', type: 'organizationTelephony', field: 'userInbound' },
];

/**
 * Calls a number whose action, or that of the user behind it, names a foreign row. The calls of the platform refuse such
 * an action when it is set; a row can still hold one, by an import or a move.
 */
export async function attackCallActions(trial: Trial): Promise<void> {
  const { world, tally, who, victim } = trial;
  const { control } = world.platform;
  const { organizationId, userId } = who;
  const route = async (at: (typeof places)[number], action: CallAction): Promise<string> => {
    const call = async (number: string) => {
      const outcome = await control.callIn({ number, hangUpAfterMs: 1000 });
      const legIds = outcome.kind === 'ringing' ? outcome.legIds : [];
      const { legs } = await control.telephones({});
      const rung = legs.filter(({ id }) => legIds.includes(id));
      const reached = await victim.reachedBy((leg) => rung.some(({ callId }) => callId === leg.callId));
      return reached ?? (outcome.kind === 'ended' ? outcome.reason : 'rings');
    };
    if (at.type === null || at.field === null) return withNumber(world, who, action, call);
    const id = at.type === 'telephonyUser' ? userId : organizationId;
    const before = world.rows.get(at.type)?.get(id)?.[at.field] as CallAction | null | undefined;
    await control.write({ writes: [patch(at.type, id, { [at.field]: action })] });
    try {
      return await withNumber(world, who, { type: 'user', userId }, call);
    } finally {
      await control.write({ writes: [patch(at.type, id, { [at.field]: before ?? null })] });
    }
  };
  for (const at of places)
    for (const [type, actionTo] of actions) {
      const theirs = await route(at, actionTo(victim.idOf(type)));
      const nobodys = await route(at, actionTo(randomUUID()));
      tally.record(
        `${at.name} to a ${type}`,
        theirs === nobodys ? refused : finding('a foreign id has another outcome than an unknown one'),
        `foreign: ${theirs}, unknown: ${nobodys}`,
      );
    }
}
