import { isPossiblePhoneNumber } from 'libphonenumber-js/max';
import {
  nextPortingTime,
  preferredDateProblem,
} from '../../../../src/domain/entities/number-porting-request/lead-time.ts';
import {
  overlapIn,
  seriesProblem,
  maxRequestSize,
} from '../../../../src/domain/entities/number-porting-request/number-series.ts';
import { homeCountry } from '../../../../src/domain/value/country-code.ts';
import { overlaps, rangeSize } from '../../../../src/domain/value/number-range.ts';
import { conflict, invalid, malformed } from '../../base/refusal.ts';
import { yes } from '../../store/row-keys.ts';
import { rowOf, rowsBy } from '../../store/typed-rows.ts';
import { numberObject } from '../channels/number-object.ts';
import type { KnownNumbers } from './requested-numbers.ts';
import { numbersOf } from './requested-numbers.ts';
import type { CallRequest, UserRequest } from '../handler.ts';
import { checkEstablishment } from '../numbers/check-establishment.ts';
import { checkFree } from '../numbers/check-range.ts';
import { takenRanges } from '../numbers/taken.ts';
import { zoneOf } from './zone.ts';

type CreateRequest = UserRequest<'numberPortingRequest.createInbound'>;
type RequestBody = CallRequest<'numberPortingRequest.createInbound'>['body'];

const at = (index: number, field: string): string => `numberSeries.${index}.${field}`;

/** Each series must be consecutive numbers of one area and of the request's country. Throws Refusal. */
function checkSeries({ numberSeries, countryCode }: RequestBody): void {
  for (const [index, series] of numberSeries.entries()) {
    const { first, last } = series;
    if (!isPossiblePhoneNumber(first) || numberObject(first).metadata.region !== countryCode)
      throw invalid('impossibleNumber', `${first} is not a number of ${countryCode}`, at(index, 'first'));
    const problem = seriesProblem(series);
    if (problem === 'area')
      throw invalid('areaEnds', 'The series goes on beyond the area of its first number', at(index, 'last'));
    if (problem !== null || !isPossiblePhoneNumber(last))
      throw invalid('impossibleNumber', `${first} to ${last} is not a series`, at(index, 'last'));
  }
  const repeated = overlapIn(numberSeries);
  if (repeated !== null) throw malformed('Two series have numbers in common', at(repeated, 'first'));
  if (numberSeries.reduce((sum, series) => sum + rangeSize(series), 0) > maxRequestSize)
    throw malformed(`A request has at most ${maxRequestSize} numbers`, 'numberSeries');
}

/** Dutch requests say who the customer is, others when and from whom. Throws Refusal. */
function checkCountry({ countryCode, dutchInfo, internationalInfo }: RequestBody): void {
  const [needed, excess] =
    countryCode === homeCountry
      ? ([dutchInfo, internationalInfo] as const)
      : ([internationalInfo, dutchInfo] as const);
  const [field, other] =
    countryCode === homeCountry ? ['dutchInfo', 'internationalInfo'] : ['internationalInfo', 'dutchInfo'];
  if (needed === null) throw malformed(`Missing for ${countryCode}`, field);
  if (excess !== null) throw malformed(`Not for ${countryCode}`, other);
}

/** Throws Refusal if numbers cannot be ported as early as that, or at that hour. */
function checkPreferredDate({ services: { store, now }, body }: CreateRequest): void {
  const { internationalInfo, countryCode, organizationId } = body;
  if (internationalInfo === null) return;
  const zone = zoneOf(store, organizationId);
  const wish = Date.parse(internationalInfo.preferredPortingDate);
  const bounds = { countryCode, now: now(), zone };
  if (preferredDateProblem(wish, bounds) === null) return;
  throw invalid('leadTime', 'Numbers cannot be ported then', 'internationalInfo.preferredPortingDate', {
    at: new Date(nextPortingTime(wish, bounds)).toISOString(),
    zone,
  });
}

/** An establishment of the organization, in the country of the numbers. Throws Refusal. */
function checkEstablishments(request: CreateRequest): void {
  const { organizationId, numberSeries, countryCode } = request.body;
  for (const [index, { establishmentId }] of numberSeries.entries()) {
    const field = at(index, 'establishmentId');
    checkEstablishment(request, establishmentId, organizationId, field);
    const row = rowOf(request.services.store, 'establishment', establishmentId);
    if (row?.address.countryCode !== countryCode)
      throw invalid('otherCountry', `The establishment is not in ${countryCode}`, field);
  }
}

/** No number may be in another open request, of any organization. Throws Refusal (409) naming one. */
function checkNotRequested(request: CreateRequest): void {
  const { store, foreignConflicts } = request.services;
  foreignConflicts.admit(request);
  for (const { organizationId, request: open } of rowsBy(store, 'numberPortingRequest', 'isOpen', yes)) {
    for (const [index, series] of request.body.numberSeries.entries()) {
      const met = open.numberSeries.find((other) => overlaps(other, series));
      if (met === undefined) continue;
      const first = met.first > series.first ? met.first : series.first;
      const refusal = conflict('portingOpen', `${first} is in an open request`, at(index, 'first'), {
        names: [first],
      });
      throw foreignConflicts.met(request, organizationId, refusal);
    }
  }
}

/** Checks a request for numbers of another operator, and answers the rows of its numbers. Throws Refusal. */
export function checkRequest(request: CreateRequest): KnownNumbers {
  const { numberSeries, organizationId } = request.body;
  checkCountry(request.body);
  checkSeries(request.body);
  checkEstablishments(request);
  checkPreferredDate(request);
  checkNotRequested(request);
  const { store, now } = request.services;
  const asked = new Set(numberSeries.flatMap(numbersOf));
  const known = [...asked]
    .flatMap((number) => rowsBy(store, 'number', 'number', number))
    .filter(({ deleteDate }) => deleteDate === null);
  const gone = known.filter(({ state }) => state === 'terminatedReserved');
  const own = known.filter((row) => row.organizationId === organizationId && !gone.includes(row));
  const free = new Set([...gone, ...own].map(({ id }) => id));
  const taken = takenRanges(store, now(), numberSeries).filter(
    ({ by }) => by.type !== 'number' || !free.has(by.id),
  );
  for (const [index, series] of numberSeries.entries()) checkFree(request, taken, series, at(index, 'first'));
  return {
    active: own.filter(({ state }) => state === 'active'),
    waiting: own.filter(({ state }) => state === 'pending'),
    gone,
  };
}
