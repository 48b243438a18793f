import { randomUUID } from 'node:crypto';
import { shifted } from '../../../src/domain/value/number-range.ts';
import { memoryRig } from '../../integration/platform/support/memory-rig.ts';
import { deviceHandlers } from '../../platform/areas/devices/calls.ts';
import type { Handlers } from '../../platform/areas/handler.ts';
import { numberHandlers } from '../../platform/areas/numbers/calls.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { userHandlers } from '../../platform/areas/users/calls.ts';
import type { TwoFactor } from '../../platform/auth/two-factor.ts';
import { create, datesFrom } from '../../platform/store/write.ts';
import { publish } from '../../platform/writes/publish.ts';
import { interleave } from '../rounds.ts';
import type { Row } from '../row.ts';
import { timesRow } from '../row.ts';
import { median } from '../statistics.ts';
import type { Suite } from '../suite.ts';
import { customNumber } from '../../integration/platform/support/calls/custom-number.ts';

const few = 1000;
const many = 100_000;
/** Calls of each kind in a round. */
const callsOfRound = 20;
/** Rows in one write: what follows from them is computed once. */
const rowsOfWrite = 1000;

type Measured = 'user.create' | 'device.create' | 'number.create';
const measured: readonly Measured[] = ['user.create', 'device.create', 'number.create'];

const noTwoFactor: Pick<TwoFactor, 'of'> = { of: () => null };

/** The users of this suite need no other service of accounts, because they have no second factor and no password. */
const handlers = {
  ...userHandlers,
  ...deviceHandlers,
  ...numberHandlers,
} as unknown as Handlers<'user' | 'device' | 'number'>;

const role = 'clerk';
const macAddress = (n: number): string => n.toString(16).padStart(12, '0');
const firstNumber = '+31201000000';

/** A platform in memory with this many users, devices and numbers, and with what follows from them. */
async function filled(count: number) {
  const rig = memoryRig(handlers, {
    seed: 1,
    start: (services) => Object.assign(services, { twoFactor: noTwoFactor }),
  });
  const { store, organizationIds } = rig;
  const common = (n: number) => ({
    id: randomUUID(),
    organizationId: organizationIds[n % organizationIds.length] ?? '',
    ...datesFrom(rig.now()),
  });
  const text = { en: 'Clerk', nl: 'Medewerker' };
  rig.write([create('role', { ...common(0), id: role, name: text, description: text, permissions: [] })]);
  const rows = (n: number) => [
    create('user', {
      ...common(n),
      contract: null,
      roleIds: [role],
      displayName: `User ${n}`,
      username: `user${n}`,
      email: `user${n}@example.com`,
      mobilePhoneNumber: null,
      hasPassword: false,
      twoFactorStrategy: null,
    }),
    create('device', {
      ...common(n),
      displayName: `Desk ${n}`,
      ownerUser: null,
      loggedInUser: null,
      configuration: {
        type: 'sip',
        macAddress: macAddress(n),
        useNatIntelligence: true,
        accountId: randomUUID(),
        username: `sip${n}`,
        password: 'secret',
      },
      userProperties: { useDtmfConfirm: false },
      callAction: null,
      status: 'offline',
      statusInfo: null,
    }),
    create('number', freshNumber({ ...common(n), number: shifted(firstNumber, n) })),
  ];
  for (let at = 0; at < count; at += rowsOfWrite)
    await publish(store, Array.from({ length: rowsOfWrite }, (_, n) => rows(at + n)).flat());

  let made = count;
  const calls: Readonly<Record<Measured, (n: number) => Promise<unknown>>> = {
    'user.create': (n) =>
      rig.call('user.create', {
        id: randomUUID(),
        organizationId: organizationIds[0] ?? '',
        displayName: `New ${n}`,
        username: `new${n}`,
        roles: [role],
        contract: null,
        email: null,
        mobilePhoneNumber: null,
        twoFactorStrategy: null,
        language: 'en',
        password: { type: 'existing' },
      }),
    'device.create': (n) =>
      rig.call('device.create', {
        organizationId: organizationIds[0] ?? '',
        displayName: `New ${n}`,
        spec: { type: 'sip', macAddress: macAddress(n), useNatIntelligence: true, ownerUser: null },
        userProperties: { useDtmfConfirm: false },
      }),
    'number.create': (n) =>
      rig.call('number.create', {
        organizationId: organizationIds[0] ?? '',
        firstNumber: shifted(firstNumber, n),
        ...customNumber,
      }),
  };
  return async (call: Measured): Promise<number> => {
    const times: number[] = [];
    for (let n = 0; n < callsOfRound; n += 1) {
      made += 1;
      const start = performance.now();
      await calls[call](made);
      times.push(performance.now() - start);
    }
    return median(times);
  };
}

/** The cost of a command on a platform of many rows: its checks must not look at all of them. */
export const manyRows: Suite = {
  name: 'many rows',
  isLong: true,
  async run({ effort }): Promise<readonly Row[]> {
    const [atFew, atMany] = [await filled(few), await filled(many)];
    const rows: Row[] = [];
    for (const call of measured) {
      const figures = await interleave<'few' | 'many'>(
        [async () => ({ many: await atMany(call) }), async () => ({ few: await atFew(call) })],
        effort.rounds,
      );
      rows.push(
        timesRow({
          name: `${call} at 100,000 users, devices and numbers`,
          samples: figures.many,
          reference: { name: 'the same at 1,000', samples: figures.few },
          goal: { kind: 'ratio', atMost: 1.5 },
        }),
      );
    }
    return rows;
  },
};
