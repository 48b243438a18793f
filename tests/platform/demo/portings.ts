import { noDutchSettings } from '../../../src/domain/entities/number/setting.ts';
import type {
  BlockingReason,
  PortingState,
} from '../../../src/domain/entities/number-porting-request/state.ts';
import { homeCountry } from '../../../src/domain/value/country-code.ts';
import type { NumberRange } from '../../../src/domain/value/number-range.ts';
import { operatorOf, ownOperator } from '../areas/number-porting/operators.ts';
import type { PortingRow } from '../areas/number-porting/request-row.ts';
import { derivedFields } from '../areas/number-porting/request-row.ts';
import { pendingNumbers } from '../areas/number-porting/requested-numbers.ts';
import type { NumberRow } from '../areas/numbers/fresh-number.ts';
import { idFromName } from '../base/random.ts';
import type { Write } from '../store/store.ts';
import { create } from '../store/write.ts';
import { outboundRequest } from '../traffic/outbound-request.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** A request of the demo. Times are relative to the first start, ms. */
interface Example {
  readonly key: string;
  readonly state: PortingState;
  readonly asked: number;
  readonly possibleFrom?: number;
  readonly blockingReason?: BlockingReason;
  readonly note?: string;
}

const inbound: readonly Example[] = [
  { key: 'new', state: 'created', asked: -60 * minute },
  { key: 'delayed', state: 'answerDelayed', asked: -2 * day },
  { key: 'soon', state: 'accepted', asked: -5 * day, possibleFrom: minute },
  { key: 'lapsing', state: 'accepted', asked: -90 * day, possibleFrom: -80 * day },
  { key: 'done', state: 'performed', asked: -30 * day, possibleFrom: -20 * day },
  { key: 'blocked', state: 'blocked', asked: -10 * day, blockingReason: 'addressMismatch' },
  { key: 'withdrawn', state: 'canceled', asked: -12 * day, possibleFrom: -8 * day },
];
const outbound: readonly Example[] = [
  { key: 'asked', state: 'received', asked: -90 * minute },
  { key: 'agreed', state: 'accepted', asked: -3 * day, possibleFrom: 4 * day },
  { key: 'refused', state: 'blocked', asked: -20 * day, blockingReason: 'customerIdMismatch' },
];

interface MoverContext {
  readonly organizationId: string;
  readonly establishmentId: string;
  readonly countryCode: string;
  /** The organization's numbers, and the pattern that they follow (`DemoOrganization`). */
  readonly numbers: readonly NumberRow[];
  readonly pattern: string;
  readonly now: number;
}

const dateAt = (time: number): string => new Date(time).toISOString();

/** Ten numbers of another operator: the demo's own numbers leave this part of the pattern out. */
function foreignTen(pattern: string, index: number): NumberRange {
  const prefix = pattern.replaceAll('n', '');
  const start = `${prefix}9${index}`.padEnd(pattern.length - 1, '0');
  return { first: `${start}0`, last: `${start}9` };
}

const isOver = (state: PortingState): boolean =>
  state === 'performed' || state === 'blocked' || state === 'canceled';

/** Why the answer to a request of the demo is late, and when it is expected. */
const delayOf = (now: number) =>
  ({ reason: 'businessPorting', expectedAnswerDate: dateAt(now + 2 * day) }) as const;

/** How a request got into its state. */
function timelineOf(
  { state, asked, possibleFrom }: Example,
  now: number,
  answeredBy: 'organization' | 'otherOperator',
): PortingRow['timeline'] {
  const at = (time: number) => dateAt(now + time);
  const created = { state: 'created', date: at(asked), party: 'organization' } as const;
  const received = { state: 'received', date: at(asked + minute), party: 'otherOperator' } as const;
  const accepted = { state: 'accepted', date: at(asked + day), party: answeredBy } as const;
  if (state === 'created') return [created];
  if (state === 'received') return [received];
  const step = { state, date: at(asked + day / 2), party: answeredBy } as const;
  if (state === 'answerDelayed') return [created, received, { ...step, delay: delayOf(now) }];
  if (possibleFrom === undefined) return [created, received, step];
  const ended = { state, date: at(possibleFrom + day), party: 'organization' } as const;
  return isOver(state) ? [created, received, accepted, ended] : [created, received, accepted];
}

/** The answer about a series. */
const saidOf = (
  { possibleFrom, blockingReason }: Example,
  now: number,
): Pick<PortingRow['request']['numberSeries'][number], 'blockingReason' | 'firstPossibleDate'> => ({
  blockingReason: blockingReason ?? null,
  firstPossibleDate: possibleFrom === undefined ? null : dateAt(now + possibleFrom),
});

/** The fields of a request that follow from its example. */
function stateOf(example: Example, request: PortingRow['request'], now: number) {
  const isInbound = request.numberSeries.some(({ inboundSettings }) => inboundSettings !== null);
  const timeline = timelineOf(example, now, isInbound ? 'otherOperator' : 'organization');
  const answered = timeline.find(({ state }) => state === 'accepted' || state === 'blocked');
  const said = saidOf(example, now);
  const numberSeries = request.numberSeries.map((series) => ({ ...series, ...said }));
  const delay = timeline.at(-1)?.delay;
  const isAnswered = said.blockingReason !== null || said.firstPossibleDate !== null;
  return {
    createDate: timeline[0]?.date ?? '',
    updateDate: timeline.at(-1)?.date ?? '',
    state: example.state,
    delayReason: delay?.reason ?? null,
    expectedAnswerDate: delay?.expectedAnswerDate ?? null,
    answer: isAnswered
      ? {
          answerDate: answered?.date ?? '',
          numberSeries: numberSeries.map(({ first, last, note }) => ({ first, last, note, ...said })),
        }
      : null,
    request: { ...request, requestDate: dateAt(now + example.asked), numberSeries },
    timeline,
    ...derivedFields(numberSeries),
  };
}

function inboundRow(example: Example, index: number, context: MoverContext): Omit<PortingRow, 'version'> {
  const { organizationId, establishmentId, countryCode, pattern, now } = context;
  const range = foreignTen(pattern, index);
  const donor = operatorOf(range.first);
  const isDutch = countryCode === homeCountry;
  const operators = {
    recipientNetworkOperator: ownOperator.networkOperator,
    recipientServiceProvider: ownOperator.serviceProvider,
    donorNetworkOperator: isDutch ? donor.networkOperator : null,
    donorServiceProvider: isDutch ? donor.serviceProvider : null,
  };
  const nobody = { surname: null, postcode: null, houseNumber: null, houseNumberExtension: null };
  const request: PortingRow['request'] = {
    requestDate: '',
    countryCode,
    note: '',
    numberSeries: [
      {
        id: '0',
        ...range,
        inboundSettings: { establishmentId, dutchSettings: noDutchSettings },
        ...operators,
        blockingReason: null,
        firstPossibleDate: null,
        note: '',
      },
    ],
    dutchInfo: isDutch
      ? {
          customerInfo: { ...nobody, companyName: null, customerId: null },
          contractHandling: 'standard',
          ...operators,
        }
      : null,
    internationalInfo: isDutch
      ? null
      : {
          donorOperatorName: 'Thameslink Telecom',
          preferredPortingDate: dateAt(now + example.asked + 40 * day),
        },
  };
  return {
    id: idFromName(`porting ${example.key} ${organizationId}`),
    organizationId,
    deleteDate: null,
    direction: 'inbound',
    cancelNote: example.state === 'canceled' ? 'The office stays where it is' : null,
    ...stateOf(example, request, now),
  };
}

/** The numbers that wait for an inbound request of the demo, or came with it. */
function numbersFor(row: Omit<PortingRow, 'version'>): readonly Write[] {
  if (row.state === 'blocked' || row.state === 'canceled') return [];
  const writes = pendingNumbers(row);
  const isDone = row.state === 'performed';
  const fields = isDone
    ? { state: 'active', acquisitionState: null }
    : { acquisitionState: row.state === 'accepted' ? 'approved' : 'requested' };
  return writes.map((write) =>
    write.kind === 'create' ? { ...write, row: { ...write.row, ...fields } } : write,
  );
}

function outboundRow(
  example: Example,
  index: number,
  context: MoverContext,
): Omit<PortingRow, 'version'> | null {
  const { organizationId, numbers, now } = context;
  const number = numbers.at(-1 - index)?.number;
  if (number === undefined) return null;
  const asked = outboundRequest(
    {
      id: idFromName(`porting ${example.key} ${organizationId}`),
      organizationId,
      numberSeries: [{ first: number, last: number }],
      contractHandling: 'standard',
    },
    now + example.asked,
  );
  const { timeline, ...fields } = stateOf(example, asked.request, now);
  return { ...asked, ...fields, timeline: timeline.filter(({ state }) => state !== 'created') };
}

/** Requests of an organization in every state, in both directions, with the numbers that wait for them. */
export function portingsOf(context: MoverContext): readonly Write[] {
  const wanted = inbound.map((example, index) => inboundRow(example, index, context));
  const leaving = outbound.flatMap((example, index) => outboundRow(example, index, context) ?? []);
  return [
    ...[...wanted, ...leaving].map((row) => create('numberPortingRequest', row)),
    ...wanted.flatMap(numbersFor),
  ];
}
