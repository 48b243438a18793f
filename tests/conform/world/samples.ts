import { noDutchSettings } from '../../../src/domain/entities/number/setting.ts';
import { newFilters, newRule } from '../../../src/domain/schedule/new-rule.ts';
import { calls, uploadLimitOf } from '../../../src/domain/protocol/call.ts';
import type { CallBody, CallName } from '../../../src/domain/protocol/call.ts';
import { sampleOf } from '../../attack/schema.ts';

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A second of silence: 8,000 samples of 16 bits in a WAV file. */
function silence(): Blob {
  const samples = 8000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples * 2, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples * 2, 40);
  return new Blob([head, Buffer.alloc(samples * 2)]);
}

let films = Math.floor(Math.random() * 1000);
/** A number that Ofcom keeps for films, so that no call reaches anybody; another one each time. */
export const filmNumber = (): string => `+442079460${String((films += 1) % 1000).padStart(3, '0')}`;

const dutchNumber = '+31501235000';
const unnamed = {
  surname: null,
  companyName: null,
  postcode: null,
  houseNumber: null,
  houseNumberExtension: null,
  customerId: null,
};

const emergency = { type: 'number', number: null, displayName: null, rawNumber: '112' } as const;

/** Bodies of calls whose schemas say too little to make one that means something. */
const bodies: { readonly [Name in CallName]?: () => CallBody<Name> | Readonly<Record<string, unknown>> } = {
  'number.create': () => ({
    organizationId: '',
    firstNumber: filmNumber(),
    blockSize: 1,
    description: '',
    establishmentId: null,
    administrativeCountryCode: 'GB',
    administrativeType: 'local',
    newState: 'active',
    dutchSettings: noDutchSettings,
  }),
  'establishment.create': () => ({
    organizationId: '',
    establishment: {
      type: 'branch',
      description: 'Office',
      addressee: {
        type: 'company',
        companyName: 'Example',
        firstName: 'Ada',
        surnamePrefix: '',
        surname: 'Dam',
        phoneNumber: '+442079460001',
      },
      companyRegistrationNumber: '1234567',
      address: {
        countryCode: 'GB',
        streetAndHouseNumber: { streetName: 'High Street', houseNumber: '1', houseNumberExtension: '' },
        addressLines: ['', ''],
        locality: 'London',
        region: 'London',
        postcode: 'N1 1AA',
        phoneNumberPrefix: '020',
      },
    },
    addressSignature: null,
  }),
  'establishment.lookUpAddress': () => ({ postcode: '9712 HN', houseNumber: '1' }),
  'numberOrder.offer': () => ({ organizationId: '', region: '050', blockSize: 10 }),
  'numberOrder.create': () => ({
    organizationId: '',
    orderType: 'international',
    offerId: null,
    order: {
      establishmentId: null,
      region: 'BE',
      blockSize: 10,
      description: '',
      dutchSettings: noDutchSettings,
      administrativeType: 'local',
    },
  }),
  'numberOrder.fulfill': () => ({
    ranges: [{ first: '+3225550100', last: '+3225550109', countryCode: 'BE', administrativeType: 'local' }],
  }),
  'numberPortingRequest.createInbound': () => ({
    organizationId: '',
    countryCode: 'NL',
    note: '',
    numberSeries: [
      { first: dutchNumber, last: '+31501235009', establishmentId: '', dutchSettings: noDutchSettings },
    ],
    dutchInfo: { customerInfo: unnamed, contractHandling: 'standard' },
    internationalInfo: null,
  }),
  'environment.update': () => ({ publicName: 'Conform' }),
  'predefinedDate.create': () => ({
    description: 'Days off',
    entries: [{ start: '2026-12-25', end: '2026-12-26' }],
  }),
  'schedule.create': () => ({
    organizationId: '',
    name: 'Office hours',
    definition: {
      when: [{ ...newRule('hours'), description: 'Week days', ...newFilters(2026), predefinedDates: null }],
      except: [],
    },
  }),
  'flowTest.create': () => ({
    organizationId: '',
    flowId: '',
    name: 'A call is answered',
    scenario: {
      begin: { type: 'call', caller: emergency, called: emergency },
      at: '2026-11-23T10:00:00.000Z',
    },
    expected: [{ kind: 'answered' }],
    never: [],
  }),
  'outboundSipCallRouter.replace': () => ({ rules: [], fallbackUpstreamIds: ['none'] }),
  'environment.setAsset': () => new Blob([png]),
  'sound.fromUpload': silence,
  'pricePlan.updateFromCsv': () => new Blob(['node;variablePrice\n']),
};

/** A valid body of a call that names nothing. */
export function sampleBody(call: CallName): unknown {
  const own = bodies[call];
  if (own !== undefined) return own();
  return uploadLimitOf(call) === null ? sampleOf(calls[call].body) : new Blob(['x']);
}
