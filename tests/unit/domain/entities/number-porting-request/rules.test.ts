import { expect, test } from 'vitest';
import type { NumberPortingRequest } from '../../../../../src/domain/entities/number-porting-request/model.ts';
import {
  agreedUntil,
  canAdministratorCancel,
  canAnswer,
  canCancel,
  canEnterAnswer,
  canPerform,
  canRetry,
  daysOfAgreement,
  performableAt,
} from '../../../../../src/domain/entities/number-porting-request/rules.ts';
import { portingStates } from '../../../../../src/domain/entities/number-porting-request/state.ts';

type Row = Parameters<typeof canPerform>[0];
type Request = NumberPortingRequest['request'];

const dutch: Request['dutchInfo'] = {
  customerInfo: {
    surname: null,
    companyName: 'Noorderlicht',
    postcode: '9711 AB',
    houseNumber: '1',
    houseNumberExtension: null,
    customerId: null,
  },
  contractHandling: 'standard',
  recipientNetworkOperator: null,
  recipientServiceProvider: null,
  donorNetworkOperator: null,
  donorServiceProvider: null,
};

const row = (
  changes: Partial<Row>,
  dates: readonly (string | null)[] = [],
  info: Request['dutchInfo'] = dutch,
): Row => ({
  direction: 'inbound',
  state: 'accepted',
  request: {
    requestDate: '2026-11-02T09:00:00.000Z',
    countryCode: info === null ? 'US' : 'NL',
    note: '',
    dutchInfo: info,
    internationalInfo: null,
    numberSeries: dates.map((firstPossibleDate, index) => ({
      id: `${index}`,
      first: '+31503112200',
      last: '+31503112209',
      inboundSettings: null,
      recipientNetworkOperator: null,
      recipientServiceProvider: null,
      donorNetworkOperator: null,
      donorServiceProvider: null,
      blockingReason: null,
      firstPossibleDate,
      note: '',
    })),
  },
  ...changes,
});

const statesWith = (
  can: (row: Row) => boolean,
  changes: Partial<Row> = {},
  info: Request['dutchInfo'] = dutch,
) => portingStates.filter((state) => can(row({ ...changes, state }, [], info)));

const [early, late] = ['2026-11-10T10:00:00.000Z', '2026-11-12T10:00:00.000Z'];

test('a port can be performed 5 s after its latest first possible date (S1-4-20)', () => {
  const accepted = row({}, [late, early]);
  const at = Date.parse(late) + 5000;
  expect(performableAt(accepted)).toBe(at);
  expect(canPerform(accepted, at - 1)).toBe(false);
  expect(canPerform(accepted, at)).toBe(true);
});

test('a port without a date for each series, or that is not accepted, cannot be performed', () => {
  expect(performableAt(row({}, [early, null]))).toBeNull();
  expect(performableAt(row({}, []))).toBeNull();
  for (const state of portingStates.filter((one) => one !== 'accepted'))
    expect(performableAt(row({ state }, [early]))).toBeNull();
  expect(performableAt(row({ direction: 'outbound' }, [early]))).toBeNull();
});

test('an agreement lasts 90 days of 24 hours', () => {
  const ends = agreedUntil(row({}, [early, late]).request.numberSeries);
  expect(new Date(ends ?? 0).toISOString()).toBe('2027-02-10T10:00:00.000Z');
});

test('the last two weeks of an agreement are counted in days', () => {
  const end = Date.parse('2026-12-24T10:00:00.000Z');
  const agreedUntil = new Date(end).toISOString();
  const left = (ms: number, state: Row['state'] = 'accepted') =>
    daysOfAgreement({ direction: 'inbound', state, agreedUntil }, end - ms);
  const day = 24 * 60 * 60 * 1000;
  expect([left(14 * day), left(14 * day - 1), left(3 * day), left(day), left(day - 1), left(-1)]).toEqual([
    null,
    13,
    3,
    1,
    0,
    0,
  ]);
  expect(left(day, 'performed')).toBeNull();
});

test('states in which a request can be cancelled, made again and answered (S1-4-21 to S1-4-23, S1-6-11)', () => {
  expect(statesWith(canCancel)).toEqual(['accepted']);
  expect(statesWith(canCancel, {}, null)).toEqual([]);
  expect(statesWith(canCancel, { direction: 'outbound' })).toEqual([]);
  expect(statesWith(canAdministratorCancel, {}, null)).toEqual([
    'created',
    'received',
    'answerDelayed',
    'accepted',
  ]);
  expect(statesWith(canRetry)).toEqual(['blocked', 'canceled']);
  expect(statesWith(canRetry, { direction: 'outbound' })).toEqual([]);
  expect(statesWith(canAnswer, { direction: 'outbound' })).toEqual(['received', 'answerDelayed']);
  expect(statesWith(canAnswer)).toEqual([]);
  expect(statesWith(canEnterAnswer, {}, null)).toEqual(['created', 'received', 'answerDelayed']);
  expect(statesWith(canEnterAnswer)).toEqual([]);
});
