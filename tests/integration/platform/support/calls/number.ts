import { noDutchSettings } from '../../../../../src/domain/entities/number/setting.ts';
import { freshNumber } from '../../../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../../../platform/store/write.ts';
import type { Write } from '../../../../platform/store/store.ts';
import { dutchEstablishment } from '../establishment.ts';
import { foreignHome } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';
import { customNumber } from './custom-number.ts';

const foreignNumber = '+442079460666';
const foreignEstablishment = 'their town hall';
const foreignOrder = 'their order';

/** An order of numbers abroad. */
const order = {
  establishmentId: null,
  region: 'BE',
  blockSize: 10,
  description: '',
  dutchSettings: noDutchSettings,
  administrativeType: 'local',
} as const;

export const numberBodies = {
  'number.create': {
    organizationId: 'nowhere',
    firstNumber: '+31501234000',
    ...customNumber,
  },
  'number.update': { description: 'Taken over' },
  'number.delete': {},
  'establishment.create': {
    organizationId: 'nowhere',
    establishment: dutchEstablishment,
    addressSignature: 'none',
  },
  'establishment.update': { description: 'Taken over' },
  'establishment.delete': {},
  'establishment.lookUpAddress': { postcode: '9712 HN', houseNumber: '1' },
  'numberAvailability.info': {},
  'numberOrder.config': {},
  'numberOrder.offer': { organizationId: 'nowhere', region: '050', blockSize: 10 },
  'numberOrder.release': { organizationId: 'nowhere', offerIds: ['theirs'] },
  'numberOrder.create': { organizationId: 'nowhere', orderType: 'international', offerId: null, order },
  'numberOrder.fulfill': {
    ranges: [{ first: '+3225550100', last: '+3225550109', countryCode: 'BE', administrativeType: 'local' }],
  },
  'numberOrder.cancel': { reason: 'Taken over' },
  'numberOrder.reject': { reason: 'Taken over' },
  'numberAvailability.setAcceptance': {
    numberRange: { first: '+31501112000', last: '+31501112009' },
    accepted: true,
  },
} satisfies CallBodies;

export const numberRowIds = {
  'number.update': () => foreignNumber,
  'number.delete': () => foreignNumber,
  'establishment.update': () => foreignEstablishment,
  'establishment.delete': () => foreignEstablishment,
  'numberOrder.fulfill': () => foreignOrder,
  'numberOrder.cancel': () => foreignOrder,
  'numberOrder.reject': () => foreignOrder,
} satisfies ForeignRowIds;

export const numberRows = (): readonly Write[] => [
  create(
    'number',
    freshNumber({
      id: 'theirs',
      ...foreignHome(),
      description: '',
      state: 'active',
      action: null,
      number: foreignNumber,
    }),
  ),
  create('establishment', { id: foreignEstablishment, ...foreignHome(), ...dutchEstablishment }),
  create('numberOffer', {
    id: 'their offer',
    ...foreignHome(),
    first: '+31501112000',
    last: '+31501112009',
    validUntil: new Date(Date.now() + 10 * 60 * 1000).toISOString(),
  }),
  create('numberOrder', {
    id: foreignOrder,
    ...foreignHome(),
    reference: 'NO-999999',
    orderType: 'international',
    state: 'created',
    order,
    cancellationReason: null,
    rejectionReason: null,
    ranges: [],
    firstNumber: null,
    lastNumber: null,
    closeDate: null,
  }),
];
