import { randomUUID } from 'node:crypto';
import { settingsIn } from '../../../../src/domain/entities/number/setting.ts';
import { stableKey } from '../../../../src/lib/value/stable-key.ts';
import { create, datesFrom } from '../../store/write.ts';
import type { CallRequest, UserRequest } from '../handler.ts';
import { isRepeatedCreate } from '../repeated-create.ts';
import type { CallChange } from '../user-calls.ts';
import { checkRequest } from './check-request.ts';
import { operatorOf, ownOperator } from './operators.ts';
import { partyOf } from './party.ts';
import type { PortingRow } from './request-row.ts';
import { derivedFields } from './request-row.ts';
import { pendingNumbers } from './requested-numbers.ts';
import { noteRetry, repeatedRequest } from './retry.ts';

type NewRequest = CallRequest<'numberPortingRequest.createInbound'>['body'];

const recipient = {
  recipientNetworkOperator: ownOperator.networkOperator,
  recipientServiceProvider: ownOperator.serviceProvider,
};

function donorOf(first: string, isDutch: boolean) {
  const { networkOperator, serviceProvider } = operatorOf(first);
  return {
    donorNetworkOperator: isDutch ? networkOperator : null,
    donorServiceProvider: isDutch ? serviceProvider : null,
  };
}

/** The request as it is stored. */
function requestOf(
  { countryCode, note, numberSeries, dutchInfo, internationalInfo }: NewRequest,
  requestDate: string,
): PortingRow['request'] {
  const isDutch = dutchInfo !== null;
  return {
    requestDate,
    countryCode,
    note,
    numberSeries: numberSeries.map(({ id, first, last, establishmentId, dutchSettings }, index) => ({
      id: id ?? `${index}`,
      first,
      last,
      inboundSettings: { establishmentId, dutchSettings: settingsIn(countryCode, dutchSettings) },
      ...recipient,
      ...donorOf(first, isDutch),
      blockingReason: null,
      firstPossibleDate: null,
      note: '',
    })),
    dutchInfo: dutchInfo && { ...dutchInfo, ...recipient, ...donorOf(numberSeries[0]?.first ?? '', isDutch) },
    internationalInfo: internationalInfo && {
      ...internationalInfo,
      preferredPortingDate: new Date(internationalInfo.preferredPortingDate).toISOString(),
    },
  };
}

/** The organization's wish, without the fields that the platform fills in. */
const wishOf = ({
  countryCode,
  note,
  numberSeries,
  dutchInfo,
  internationalInfo,
}: PortingRow['request']) => ({
  countryCode,
  note,
  numberSeries: numberSeries.map(({ id, first, last, inboundSettings }) => ({
    id,
    first,
    last,
    inboundSettings,
  })),
  customer: dutchInfo && [dutchInfo.customerInfo, dutchInfo.contractHandling],
  internationalInfo,
});

const asksTheSame = (a: PortingRow['request'], b: PortingRow['request']): boolean =>
  stableKey(wishOf(a)) === stableKey(wishOf(b));

/** Asks another operator for numbers, which are pending until they come; repeating the call changes nothing. */
export function createInbound(
  request: UserRequest<'numberPortingRequest.createInbound'>,
): CallChange & { readonly answer: () => { id: string } } {
  const { body, services } = request;
  const { id = randomUUID(), organizationId, retryOf } = body;
  const answer = (): { id: string } => ({ id });
  const dates = datesFrom(services.now());
  const asked = requestOf(body, dates.createDate);
  const isRepeat = isRepeatedCreate(
    request,
    'numberPortingRequest',
    { id, organizationId },
    (known) => known.retryOf === retryOf && asksTheSame(known.request, asked),
  );
  if (isRepeat) return { writes: [], answer };
  const repeated = repeatedRequest(request);
  const known = checkRequest(request);
  const date = dates.createDate;
  const party = partyOf(request);
  const row: Omit<PortingRow, 'version'> = {
    id,
    organizationId,
    ...dates,
    direction: 'inbound',
    state: 'created',
    delayReason: null,
    expectedAnswerDate: null,
    answer: null,
    cancelNote: null,
    request: asked,
    timeline: [{ state: 'created', date, party }],
    ...(retryOf !== undefined && { retryOf }),
    ...derivedFields(asked.numberSeries),
  };
  const writes = [
    create('numberPortingRequest', row),
    ...pendingNumbers(row, known),
    ...(repeated === undefined ? [] : [noteRetry(repeated, { id, date, party })]),
  ];
  return { writes, answer };
}
