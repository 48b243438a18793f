import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { create } from '../areas/write.ts';
import type { Random } from '../demo/random.ts';
import type { Store, Write } from '../store/store.ts';
import type { LogLine } from './log-line.ts';
import { logRow } from './log-line.ts';
import type { Registration } from './registration.ts';
import { nextRegistration, pbxes, telephones } from './registration.ts';

/** What registers: devices and trunks, but for those that are reached where they are. */
const kinds = {
  device: {
    makes: telephones,
    registers: ({ configuration }: EntityOf<'device'>): boolean => configuration.type === 'sip',
  },
  trunk: {
    makes: pbxes,
    registers: ({ configuration }: EntityOf<'trunk'>): boolean =>
      configuration.outbound.connection.type === 'registration',
  },
} as const;
type Kind = keyof typeof kinds;
type Registrant = { readonly kind: Kind } & Registration & Pick<EntityOf<Kind>, 'id' | 'organizationId'>;

/** What the log says of one that stands otherwise than before. */
function lineOf({ kind, id }: Registrant, { status, statusInfo }: Registration): LogLine {
  const what = {
    online: `Registered from ${statusInfo?.remoteIp ?? 'an unknown address'}`,
    offline: `Not registered: ${statusInfo?.lastFailureMessage ?? 'no reason given'}`,
    other: `No answer: ${statusInfo?.lastFailureMessage ?? 'no reason given'}`,
  }[status];
  return { level: status === 'online' ? 'info' : 'warn', sourceType: kind, sourceId: id, message: what };
}

/** SIP devices and trunks that register, fail to, and come back. Gives the writes; the caller makes them. */
export function createRegistrations({
  store,
  random,
  now,
}: {
  readonly store: Pick<Store, 'get' | 'all'>;
  readonly random: Random;
  readonly now: () => number;
}) {
  let known: readonly Pick<Registrant, 'kind' | 'id'>[] = [];

  /** One that is there and registers. */
  function registrant(kind: Kind, id: string): Registrant | null {
    const row = store.get(kind, id);
    if (row === undefined || row.deleteDate !== null) return null;
    const registers =
      kind === 'device'
        ? kinds.device.registers(row as EntityOf<'device'>)
        : kinds.trunk.registers(row as EntityOf<'trunk'>);
    const { organizationId, status, statusInfo } = row as EntityOf<Kind>;
    return registers ? { kind, id, organizationId, status, statusInfo } : null;
  }

  const goOn = (from: Registrant): readonly Write[] => {
    const { kind, id, organizationId, status } = from;
    const next = nextRegistration(random, from, now(), kinds[kind].makes);
    const write: Write = { kind: 'event', type: kind, id, event: { type: 'statusSwitched', ...next } };
    if (next.status === status) return [write];
    const at = new Date(now()).toISOString();
    return [write, create('logEntry', logRow(random, organizationId, at, lineOf(from, next)))];
  };

  return {
    /** Sees anew what there is; what has run out meanwhile is renewed, or not. */
    refresh(): readonly Write[] {
      const all = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
        Array.from(store.all(kind), ({ id }) => registrant(kind, id) ?? []).flat(),
      );
      known = all;
      return all
        .filter(({ statusInfo }) => Date.parse(statusInfo?.expiry ?? '') < now())
        .flatMap((one) => goOn(one));
    },
    /** Something becomes of one of them. */
    happen(): readonly Write[] {
      const chosen = known[Math.floor(random() * known.length)];
      const one = chosen && registrant(chosen.kind, chosen.id);
      return one ? goOn(one) : [];
    },
  };
}
