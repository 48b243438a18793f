import { codedMessage } from '../../../src/domain/entities/log-entry/log-text.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { create } from '../store/write.ts';
import type { Random } from '../base/random.ts';
import type { Store, Write } from '../store/store.ts';
import type { LogLine } from '../writes/log-row.ts';
import { logRow } from '../writes/log-row.ts';
import type { SipRegistrationState } from './sip-registration.ts';
import { nextSipState, pbxes, telephones } from './sip-registration.ts';

/** The types that register: SIP devices, and trunks without a fixed address. */
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
type RegistrantKind = keyof typeof kinds;
type Registrant = { readonly kind: RegistrantKind } & SipRegistrationState &
  Pick<EntityOf<RegistrantKind>, 'id' | 'organizationId'>;

/** The log line for a changed registration status. */
function lineOf({ kind, id }: Registrant, { status, statusInfo }: SipRegistrationState): LogLine {
  const reason = statusInfo?.lastFailureMessage ?? '–';
  const text = {
    online: codedMessage('sip.registeredFrom', { address: statusInfo?.remoteIp ?? '–' }),
    offline: codedMessage('sip.notRegistered', { reason }),
    other: codedMessage('sip.noResponse', { reason }),
  }[status];
  return { level: status === 'online' ? 'info' : 'warn', sourceType: kind, sourceId: id, ...text };
}

/** Simulates the registrations of SIP devices and trunks. Returns the writes; the caller executes them. */
export function createSipRegistrations({
  store,
  random,
  now,
}: {
  readonly store: Pick<Store, 'get' | 'all'>;
  readonly random: Random;
  readonly now: () => number;
}) {
  let known: readonly Pick<Registrant, 'kind' | 'id'>[] = [];

  /** Finds an existing device or trunk that registers. */
  function findRegistrant(kind: RegistrantKind, id: string): Registrant | null {
    const row = store.get(kind, id);
    if (row === undefined || row.deleteDate !== null) return null;
    const registers =
      kind === 'device'
        ? kinds.device.registers(row as EntityOf<'device'>)
        : kinds.trunk.registers(row as EntityOf<'trunk'>);
    const { organizationId, status, statusInfo } = row as EntityOf<RegistrantKind>;
    return registers ? { kind, id, organizationId, status, statusInfo } : null;
  }

  const advance = (registrant: Registrant): readonly Write[] => {
    const { kind, id, organizationId, status } = registrant;
    const next = nextSipState(random, registrant, now(), kinds[kind].makes);
    const write: Write = { kind: 'event', type: kind, id, event: { type: 'statusSwitched', ...next } };
    if (next.status === status) return [write];
    const at = new Date(now()).toISOString();
    return [write, create('logEntry', logRow(random, organizationId, at, lineOf(registrant, next)))];
  };

  return {
    /** Reads the devices and trunks again. Simulates the next step of those whose registration has expired. */
    refresh(): readonly Write[] {
      const all = (Object.keys(kinds) as RegistrantKind[]).flatMap((kind) =>
        Array.from(store.all(kind), ({ id }) => findRegistrant(kind, id) ?? []).flat(),
      );
      known = all;
      return all
        .filter(({ statusInfo }) => Date.parse(statusInfo?.expiry ?? '') < now())
        .flatMap((one) => advance(one));
    },
    /** Simulates the next step of a random device or trunk. */
    simulateOne(): readonly Write[] {
      const chosen = known[Math.floor(random() * known.length)];
      const one = chosen && findRegistrant(chosen.kind, chosen.id);
      return one ? advance(one) : [];
    },
  };
}
