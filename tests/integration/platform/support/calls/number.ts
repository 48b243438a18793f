import { noDutchSettings } from '../../../../../src/domain/entities/number/setting.ts';
import { freshNumber } from '../../../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../../../platform/store/write.ts';
import type { Write } from '../../../../platform/store/store.ts';
import { dutchEstablishment } from '../establishment.ts';
import { foreignHome } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';

const foreignNumber = '+442079460666';
const foreignEstablishment = 'their town hall';

export const numberBodies = {
  'number.create': {
    organizationId: 'nowhere',
    firstNumber: '+31501234000',
    blockSize: 1,
    description: '',
    establishmentId: null,
    administrativeCountryCode: 'NL',
    administrativeType: 'local',
    newState: 'active',
    dutchSettings: noDutchSettings,
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
} satisfies CallBodies;

export const numberRowIds = {
  'number.update': () => foreignNumber,
  'number.delete': () => foreignNumber,
  'establishment.update': () => foreignEstablishment,
  'establishment.delete': () => foreignEstablishment,
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
];
