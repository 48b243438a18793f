import { noDutchSettings } from '../../../../../src/domain/entities/number/setting.ts';
import type { Write } from '../../../../platform/store/store.ts';
import { create } from '../../../../platform/store/write.ts';
import { outboundRequest, unnamedCustomer } from '../../../../platform/traffic/outbound-request.ts';
import { foreignHome } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';

const foreignNumber = '+442079460667';
const foreignInbound = 'their inbound request';
const foreignOutbound = 'their outbound request';

export const portingBodies = {
  'numberPortingRequest.createInbound': {
    organizationId: 'nowhere',
    countryCode: 'NL',
    note: '',
    numberSeries: [
      {
        first: '+31501235000',
        last: '+31501235009',
        establishmentId: 'their town hall',
        dutchSettings: noDutchSettings,
      },
    ],
    dutchInfo: {
      customerInfo: unnamedCustomer,
      contractHandling: 'standard',
    },
    internationalInfo: null,
  },
  'numberPortingRequest.perform': {},
  'numberPortingRequest.cancel': { cancelNote: 'Taken over' },
  'numberPortingRequest.message': {
    type: 'answerDelayed',
    delayReason: 'other',
    expectedAnswerDate: '2030-01-01T10:00:00.000Z',
  },
  'numberPortingRequest.answer': {
    numberSeries: [
      {
        first: foreignNumber,
        last: foreignNumber,
        blockingReason: null,
        note: '',
        firstPossibleDateImmediately: true,
        firstPossibleDate: null,
      },
    ],
  },
} satisfies CallBodies;

export const portingRowIds = {
  'numberPortingRequest.perform': () => foreignInbound,
  'numberPortingRequest.cancel': () => foreignInbound,
  'numberPortingRequest.message': () => foreignInbound,
  'numberPortingRequest.answer': () => foreignOutbound,
  'reference.ofPortOut': () => foreignOutbound,
} satisfies ForeignRowIds;

export function portingRows(): readonly Write[] {
  const home = foreignHome();
  const asked = outboundRequest(
    {
      id: foreignOutbound,
      organizationId: home.organizationId,
      numberSeries: [{ first: foreignNumber, last: foreignNumber }],
      contractHandling: 'standard',
    },
    Date.parse(home.createDate),
  );
  return [
    create('numberPortingRequest', asked),
    create('numberPortingRequest', { ...asked, id: foreignInbound, direction: 'inbound', state: 'created' }),
  ];
}
