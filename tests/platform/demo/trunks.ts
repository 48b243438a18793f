import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { nextRegistration, pbxes, registrationTime } from '../traffic/registration.ts';
import type { Registration } from '../traffic/registration.ts';
import type { Lines, NumberRow } from './numbers-and-flows.ts';
import { between, createRandom, idOf, pick } from './random.ts';
import type { Random } from './random.ts';

type TrunkRow = Omit<EntityOf<'trunk'>, 'version'>;
type Settings = Pick<TrunkRow['configuration'], 'outbound' | 'inbound'>;

const names = ['PBX head office', 'Contact centre', 'Warehouse PBX'] as const;

/** As it is when a trunk is made. */
export const newTrunkSettings: Settings = {
  inbound: {
    callerIdHeader: 'fromUser',
    calledNumberHeader: 'toUser',
    legalSourceHeader: 'pAssertedIdentity',
  },
  outbound: {
    connection: { type: 'registration' },
    callerIdHeader: 'fromUser',
    calledNumberHeader: 'toUser',
    legalSourceRequired: false,
    includeLegalSourceWhen: 'never',
    legalSourceHeader: 'pAssertedIdentity',
    numberFormat: 'e164WithPlus',
  },
};
/** Most have it so, more or less; one is reached at an address, and says whose number it is. */
const settings = (random: Random, isFixed: boolean): Settings => ({
  inbound: newTrunkSettings.inbound,
  outbound: {
    ...newTrunkSettings.outbound,
    connection: isFixed
      ? { type: 'uri', uri: `sip:pbx${between(random, 1, 9)}.example.net:5061;transport=tls` }
      : { type: 'registration' },
    legalSourceRequired: isFixed,
    includeLegalSourceWhen: isFixed
      ? 'always'
      : pick(random, ['never', 'never', 'whenAnonymous', 'whenDiffersFromCallerId']),
    numberFormat: isFixed ? 'e164WithPlus' : pick(random, ['e164WithPlus', 'e164WithoutPlus', 'local']),
  },
});

const hex = (random: Random, digits: number): string =>
  Array.from({ length: digits }, () => Math.floor(random() * 16).toString(16)).join('');

function standing(random: Random, now: number): Registration {
  const never: Registration = { status: 'online', statusInfo: null };
  return nextRegistration(random, never, now - random() * registrationTime, pbxes);
}

/** The trunks of one organization, two or three, of which its main number may be the legal source. */
export function trunksOf(
  seed: number,
  { numbers, flows }: Lines,
  place: { readonly organizationId: string; readonly now: number; readonly at: string },
): readonly TrunkRow[] {
  const random = createRandom(seed);
  const { organizationId, now, at } = place;
  const main = numbers.find(({ state }) => state === 'active')?.number ?? null;
  const [flow] = flows;
  return names.slice(0, between(random, 2, names.length)).map((displayName, index) => {
    const isFixed = index === 1;
    return {
      id: idOf(`trunk ${displayName} ${organizationId}`),
      organizationId,
      createDate: at,
      updateDate: at,
      deleteDate: null,
      displayName,
      configuration: {
        type: 'sip',
        username: `trunk${hex(random, 8)}`,
        password: hex(random, 24),
        ...settings(random, isFixed),
      },
      fallbackLegalSource: isFixed ? null : main,
      callAction:
        index === 0 && flow !== undefined
          ? { type: 'flow', flow: { type: 'organizationMainFlow', id: flow.id } }
          : null,
      ...(isFixed ? { status: 'other', statusInfo: null } : standing(random, now)),
    } satisfies TrunkRow;
  });
}

/** The numbers, of which the last sends its calls to the first trunk. */
export const throughTrunk = (
  numbers: readonly NumberRow[],
  [trunk]: readonly TrunkRow[],
): readonly NumberRow[] =>
  numbers.map((row, index) =>
    trunk !== undefined && index === numbers.length - 1
      ? { ...row, action: { type: 'trunk', trunkId: trunk.id } }
      : row,
  );
