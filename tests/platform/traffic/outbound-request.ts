import type { ContractHandling } from '../../../src/domain/entities/number-porting-request/state.ts';
import type { NumberRange } from '../../../src/domain/value/number-range.ts';
import { homeCountry } from '../../../src/domain/value/country-code.ts';
import { numberObject } from '../areas/channels/number-object.ts';
import { operatorOf, ownOperator } from '../areas/number-porting/operators.ts';
import type { PortingRow } from '../areas/number-porting/request-row.ts';
import { derivedFields } from '../areas/number-porting/request-row.ts';
import { datesFrom } from '../store/write.ts';

/** The customer of a porting request that names none. */
export const unnamedCustomer = {
  surname: null,
  companyName: null,
  postcode: null,
  houseNumber: null,
  houseNumberExtension: null,
  customerId: null,
};

/** The numbers of an organization that another operator asks for. */
export interface AskedNumbers {
  readonly id: string;
  readonly organizationId: string;
  readonly numberSeries: readonly NumberRange[];
  readonly contractHandling: ContractHandling;
}

/** The row of a request by which another operator asks for numbers of an organization. */
export function outboundRequest(
  { id, organizationId, numberSeries, contractHandling }: AskedNumbers,
  now: number,
): Omit<PortingRow, 'version'> {
  const first = numberSeries[0]?.first ?? '';
  const countryCode = numberObject(first).metadata.region ?? homeCountry;
  const isDutch = countryCode === homeCountry;
  const peer = operatorOf(first);
  const operators = {
    recipientNetworkOperator: peer.networkOperator,
    recipientServiceProvider: peer.serviceProvider,
    donorNetworkOperator: ownOperator.networkOperator,
    donorServiceProvider: ownOperator.serviceProvider,
  };
  const series = numberSeries.map((range, index) => ({
    id: `${index}`,
    ...range,
    inboundSettings: null,
    ...operators,
    blockingReason: null,
    firstPossibleDate: null,
    note: '',
  }));
  const dates = datesFrom(now);
  return {
    id,
    organizationId,
    ...dates,
    direction: 'outbound',
    state: 'received',
    delayReason: null,
    expectedAnswerDate: null,
    answer: null,
    cancelNote: null,
    request: {
      requestDate: dates.createDate,
      countryCode,
      note: '',
      numberSeries: series,
      dutchInfo: isDutch
        ? {
            customerInfo: unnamedCustomer,
            contractHandling,
            ...operators,
          }
        : null,
      internationalInfo: isDutch
        ? null
        : { donorOperatorName: ownOperator.serviceProvider, preferredPortingDate: dates.createDate },
    },
    timeline: [{ state: 'received', date: dates.createDate, party: 'otherOperator' }],
    ...derivedFields(series),
  };
}
