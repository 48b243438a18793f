import { randomUUID } from 'node:crypto';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { EntityName } from '../../../src/domain/entities/models.ts';
import type { Leg } from '../../platform/telephony/model/state.ts';
import { entityNames, rowsOf } from '../rows.ts';
import type { World } from '../world.ts';

/** An organization under attack: one user whose desk phone rings, and a row of each type. */
export interface Victim {
  readonly userId: string;
  readonly organizationId: string;
  /** The row of this type; the user and the device are those that ring. */
  readonly idOf: (type: EntityName) => string;
  /** Lets the desk phone ring for a few seconds. */
  readonly ring: () => Promise<void>;
  /** How the calls of a session have come to parties of the victim; null: they have not. */
  readonly reachedBy: (isAttacker: (leg: Leg) => boolean) => Promise<string | null>;
}

const ringingMs = 4000;

/** Gives a user of the organization a desk phone that can ring. */
export async function createVictim(
  { platform: { control }, rows }: World,
  { userId, organizationId }: { readonly userId: string; readonly organizationId: string },
): Promise<Victim> {
  const at = new Date().toISOString();
  const deviceId = randomUUID();
  const [model] = rowsOf(rows, 'device');
  const device = {
    ...model,
    id: deviceId,
    organizationId,
    createDate: at,
    updateDate: at,
    deleteDate: null,
    displayName: 'Desk phone under attack',
    ownerUser: null,
    loggedInUser: userId,
    status: 'online',
    configuration: { type: 'sip', macAddress: null, useNatIntelligence: false, username: deviceId },
  } as EntityRow;
  await control.write({ writes: [{ kind: 'create', type: 'device', row: device }] });
  const own = new Map<EntityName, string>([
    ...entityNames.flatMap((type): (readonly [EntityName, string])[] => {
      const row = rowsOf(rows, type).find((one) => one.organizationId === organizationId);
      return row === undefined ? [] : [[type, row.id]];
    }),
    ['user', userId],
    ['telephonyUser', userId],
    ['device', deviceId],
  ]);
  return {
    userId,
    organizationId,
    idOf: (type) => own.get(type) ?? randomUUID(),
    async ring() {
      const { lineIds } = await control.ringIn({ userId, hangUpAfterMs: ringingMs });
      if (lineIds.length === 0) throw new Error('the desk phone of the victim does not ring');
    },
    async reachedBy(isAttacker) {
      const { legs } = await control.telephones({});
      const isVictim = (leg: Leg): boolean =>
        ('userId' in leg && leg.userId === userId) ||
        ('organizationId' in leg && leg.organizationId === organizationId);
      const calls = new Set(legs.filter(isAttacker).map(({ callId }) => callId));
      const reached = legs.find((leg) => isVictim(leg) && calls.has(leg.callId));
      return reached === undefined ? null : `a ${reached.kind} of the victim is in a call of the attacker`;
    },
  };
}
