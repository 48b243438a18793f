import * as v from 'valibot';
import { maxSeries, portingCalls, portingNote } from '../../domain/entities/number-porting-request/calls.ts';
import type { JoinedRanges } from '../../domain/entities/number-porting-request/known-ranges.ts';
import { firstMet } from '../../domain/entities/number-porting-request/known-ranges.ts';
import { preferredDateProblem } from '../../domain/entities/number-porting-request/lead-time.ts';
import type { NumberPortingRequest } from '../../domain/entities/number-porting-request/model.ts';
import {
  maxRequestSize,
  overlapIn,
  seriesProblem,
} from '../../domain/entities/number-porting-request/number-series.ts';
import { contractHandlings, handlingOf } from '../../domain/entities/number-porting-request/state.ts';
import { dutchSettingsSchema, noDutchSettings } from '../../domain/entities/number/setting.ts';
import { countryCodeText, homeCountry } from '../../domain/value/country-code.ts';
import { phoneNumberText } from '../../domain/value/number-text.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { NumberRange } from '../../domain/value/number-range.ts';
import { rangeSize } from '../../domain/value/number-range.ts';
import { newUuid } from '../../lib/secret/uuid.ts';
import { shownName } from '../../domain/core/shown-name.ts';

const seriesEntries = {
  id: v.string(),
  first: phoneNumberText,
  /** Without a range, the last number is the first. */
  isRange: v.boolean(),
  last: v.string(),
  establishmentId: v.pipe(v.nullable(v.string()), v.string()),
};

interface EnteredRange extends NumberRange {
  readonly isRange: boolean;
}

export const rangeOf = ({ first, isRange, last }: EnteredRange): NumberRange => ({
  first,
  last: isRange ? last : first,
});

/** One number, or a range of consecutive ones, none of which is in one of these requested ranges. */
const seriesSchemaOf = (requested: JoinedRanges) =>
  v.pipe(
    v.object(seriesEntries),
    v.forward(
      v.partialCheck(
        [['first'], ['isRange'], ['last']],
        ({ first, isRange, last }) =>
          !isRange || (v.is(phoneNumberText, last) && seriesProblem({ first, last }) === null),
      ),
      ['last'],
    ),
    v.forward(
      v.partialCheck(
        [['first'], ['isRange'], ['last']],
        (series) => firstMet(rangeOf(series), requested) === null,
      ),
      ['first'],
    ),
  );
export type NewSeries = v.InferOutput<ReturnType<typeof seriesSchemaOf>>;

const { dutchInfo: dutchPart } = portingCalls['numberPortingRequest.createInbound'].body.entries;
const { customerInfo } = dutchPart.wrapped.entries;

const totalOf = (series: readonly NewSeries[]): number =>
  series.reduce((sum, one) => sum + rangeSize(rangeOf(one)), 0);

/** A number stands in one series only; the later one is wrong. */
function checkApart({ dataset, addIssue }: v.RawCheckContext<NewSeries[]>): void {
  const index = dataset.typed ? overlapIn(dataset.value.map(rangeOf)) : null;
  if (index === null || !dataset.typed) return;
  const { value } = dataset;
  const item = value[index];
  addIssue({
    message: 'Series overlap',
    path: [
      { type: 'array', origin: 'value', input: value, key: index, value: item },
      { type: 'object', origin: 'value', input: { ...item }, key: 'first', value: item?.first },
    ],
  });
}

interface Bounds {
  readonly zone: string;
  readonly now: () => number;
  /** The numbers in open requests, which the platform refuses. */
  readonly requested: JoinedRanges;
}

/** The rules of S1-5-28 to S1-5-30 and S1-9-14, by the platform's clock at the time of the check. */
export const createSchema = ({ zone, now, requested }: Bounds) =>
  v.pipe(
    v.object({
      countryCode: countryCodeText,
      numberSeries: v.pipe(
        v.array(seriesSchemaOf(requested)),
        v.minLength(1, 'At least one series'),
        v.maxLength(maxSeries, 'Too many series'),
        v.check((series) => totalOf(series) <= maxRequestSize, 'Too many numbers'),
        v.rawCheck(checkApart),
      ),
      customerInfo,
      contractHandling: v.nullable(v.picklist(contractHandlings)),
      donorOperatorName: v.string(),
      preferredPortingDate: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
      dutchSettings: dutchSettingsSchema,
      note: portingNote,
    }),
    v.forward(
      v.partialCheck(
        [['countryCode'], ['contractHandling']],
        ({ countryCode, contractHandling }) => countryCode !== homeCountry || contractHandling !== null,
      ),
      ['contractHandling'],
    ),
    v.forward(
      v.partialCheck(
        [['countryCode'], ['donorOperatorName']],
        ({ countryCode, donorOperatorName }) =>
          countryCode === homeCountry || v.is(shownName(100), donorOperatorName),
      ),
      ['donorOperatorName'],
    ),
    v.forward(
      v.partialCheck(
        [['countryCode'], ['preferredPortingDate']],
        ({ countryCode, preferredPortingDate }) =>
          countryCode === homeCountry ||
          (preferredPortingDate !== null &&
            preferredDateProblem(Date.parse(preferredPortingDate), { countryCode, zone, now: now() }) ===
              null),
      ),
      ['preferredPortingDate'],
    ),
  );
export type CreateValues = v.InferOutput<ReturnType<typeof createSchema>>;

/** A series as it is added; the schema refuses what is still unset. */
export const blankSeries = (establishmentId: string | null = null, id: string = newUuid()): NewSeries =>
  ({ id, first: '', isRange: true, last: '', establishmentId }) as NewSeries;

const nobody: CreateValues['customerInfo'] = {
  companyName: null,
  surname: null,
  postcode: null,
  houseNumber: null,
  houseNumberExtension: null,
  customerId: null,
};

export const blankRequest = (): CreateValues => ({
  countryCode: homeCountry,
  // The same id each time that the values of an open form are made.
  numberSeries: [blankSeries(null, 'first')],
  customerInfo: nobody,
  contractHandling: null,
  donorOperatorName: '',
  preferredPortingDate: null,
  dutchSettings: noDutchSettings,
  note: '',
});

/** The values of an earlier request, to ask again, without the series that the other operator has blocked. */
export function valuesAgain({ request }: NumberPortingRequest): CreateValues {
  const { countryCode, numberSeries, dutchInfo, internationalInfo, note } = request;
  const free = numberSeries.filter(({ blockingReason }) => blockingReason === null);
  const series = (free.length === 0 ? numberSeries : free).map(({ id, first, last, inboundSettings }) => ({
    ...blankSeries(inboundSettings?.establishmentId ?? null, id),
    first,
    last,
    isRange: first !== last,
  }));
  return {
    countryCode,
    numberSeries: series,
    customerInfo: dutchInfo?.customerInfo ?? nobody,
    contractHandling: dutchInfo === null ? null : handlingOf(dutchInfo.contractHandling),
    donorOperatorName: internationalInfo?.donorOperatorName ?? '',
    preferredPortingDate: null,
    dutchSettings: numberSeries[0]?.inboundSettings?.dutchSettings ?? noDutchSettings,
    note,
  };
}

type Body = Omit<CallBody<'numberPortingRequest.createInbound'>, 'id' | 'organizationId' | 'retryOf'>;

/** The request as it is sent: only the part about its country. */
export function bodyOf(values: CreateValues): Body {
  const { countryCode, note, numberSeries, customerInfo: customer, dutchSettings } = values;
  const { contractHandling, donorOperatorName, preferredPortingDate } = values;
  const isDutch = countryCode === homeCountry;
  return {
    countryCode,
    note,
    numberSeries: numberSeries.map((series) => ({
      id: series.id,
      ...rangeOf(series),
      establishmentId: series.establishmentId,
      dutchSettings: isDutch ? dutchSettings : noDutchSettings,
    })),
    dutchInfo: isDutch && contractHandling !== null ? { customerInfo: customer, contractHandling } : null,
    internationalInfo:
      !isDutch && preferredPortingDate !== null ? { donorOperatorName, preferredPortingDate } : null,
  };
}
