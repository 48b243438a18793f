import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { nextSipState, pbxes, registrationTime } from '../traffic/sip-registration.ts';
import type { SipRegistrationState } from '../traffic/sip-registration.ts';
import type { NumberRow } from '../areas/numbers/fresh-number.ts';
import type { NumbersAndFlows } from './numbers-and-flows.ts';
import { between, createRandom, idFromName, pick } from '../base/random.ts';
import type { Random } from '../base/random.ts';

type TrunkRow = Omit<EntityOf<'trunk'>, 'version'>;
type TrunkSettings = Pick<TrunkRow['configuration'], 'outbound' | 'inbound'>;

const names = ['PBX head office', 'Contact centre', 'Warehouse PBX'] as const;

/** The settings of a new trunk. */
export const newTrunkSettings: TrunkSettings = {
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
/** Most trunks register and vary the defaults. The `isFixed` one has an address and requires a legal source. */
const randomSettings = (random: Random, isFixed: boolean): TrunkSettings => ({
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

function randomRegistration(random: Random, now: number): SipRegistrationState {
  const never: SipRegistrationState = { status: 'online', statusInfo: null };
  return nextSipState(random, never, now - random() * registrationTime, pbxes);
}

/** Two or three trunks of one organization. Its main number may be their fallback legal source. */
export function trunksOf(
  seed: number,
  { numbers, flows }: NumbersAndFlows,
  context: { readonly organizationId: string; readonly now: number; readonly at: string },
): readonly TrunkRow[] {
  const random = createRandom(seed);
  const { organizationId, now, at } = context;
  const main = numbers.find(({ state }) => state === 'active')?.number ?? null;
  const [flow] = flows;
  return names.slice(0, between(random, 2, names.length)).map((displayName, index) => {
    const isFixed = index === 1;
    return {
      id: idFromName(`trunk ${displayName} ${organizationId}`),
      organizationId,
      createDate: at,
      updateDate: at,
      deleteDate: null,
      displayName,
      configuration: {
        type: 'sip',
        username: `trunk${hex(random, 8)}`,
        password: hex(random, 24),
        ...randomSettings(random, isFixed),
      },
      fallbackLegalSource: isFixed ? null : main,
      callAction:
        index === 0 && flow !== undefined
          ? { type: 'flow', flow: { type: 'organizationMainFlow', id: flow.id } }
          : null,
      ...(isFixed ? { status: 'other', statusInfo: null } : randomRegistration(random, now)),
    } satisfies TrunkRow;
  });
}

/** Makes the last number send its calls to the first trunk. */
export const sendLastNumberToTrunk = (
  numbers: readonly NumberRow[],
  [trunk]: readonly TrunkRow[],
): readonly NumberRow[] =>
  numbers.map((row, index) =>
    trunk !== undefined && index === numbers.length - 1
      ? { ...row, action: { type: 'trunk', trunkId: trunk.id } }
      : row,
  );
