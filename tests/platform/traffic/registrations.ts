import type { EntityOf } from '../../../src/entities/models.ts';
import { create } from '../areas/write.ts';
import type { Random } from '../demo/random.ts';
import type { Store, Write } from '../store/store.ts';
import type { LogLine } from './log-line.ts';
import { logRow } from './log-line.ts';
import type { Registration } from './registration.ts';
import { nextRegistration } from './registration.ts';

type Device = EntityOf<'device'>;

const isThere = ({ configuration, deleteDate }: Device): boolean =>
  configuration.type === 'sip' && deleteDate === null;

/** What the log says of a device that stands otherwise than before. */
function lineOf(id: string, { status, statusInfo }: Registration): LogLine {
  const what = {
    online: `Registered from ${statusInfo?.remoteIp ?? 'an unknown address'}`,
    offline: `Not registered: ${statusInfo?.lastFailureMessage ?? 'no reason given'}`,
    other: `No answer: ${statusInfo?.lastFailureMessage ?? 'no reason given'}`,
  }[status];
  return { level: status === 'online' ? 'info' : 'warn', sourceType: 'device', sourceId: id, message: what };
}

/** SIP devices that register, fail to, and come back. Gives the writes; the caller makes them. */
export function createRegistrations({
  store,
  random,
  now,
}: {
  readonly store: Pick<Store, 'get' | 'all'>;
  readonly random: Random;
  readonly now: () => number;
}) {
  let ids: readonly string[] = [];

  const goOn = (device: Device): readonly Write[] => {
    const { id, organizationId, status } = device;
    const next = nextRegistration(random, device, now());
    const write: Write = { kind: 'event', type: 'device', id, event: { type: 'statusSwitched', ...next } };
    if (next.status === status) return [write];
    const at = new Date(now()).toISOString();
    return [write, create('logEntry', logRow(random, organizationId, at, lineOf(id, next)))];
  };

  return {
    /** Sees anew which devices there are; what has run out meanwhile is renewed, or not. */
    refresh(): readonly Write[] {
      const devices = [...(store.all('device') as Iterable<Device>)].filter(isThere);
      ids = devices.map(({ id }) => id);
      return devices
        .filter(({ statusInfo }) => Date.parse(statusInfo?.expiry ?? '') < now())
        .flatMap((device) => goOn(device));
    },
    /** Something becomes of one of them. */
    happen(): readonly Write[] {
      const device = store.get('device', ids[Math.floor(random() * ids.length)] ?? '') as Device | undefined;
      return device !== undefined && isThere(device) ? goOn(device) : [];
    },
  };
}
