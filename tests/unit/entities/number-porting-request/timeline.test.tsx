import 'temporal-polyfill/global';
import { expect, test, vi } from 'vitest';
import type { NumberPortingRequest } from '../../../../src/domain/entities/number-porting-request/model.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderReady } from '../support/render-form.tsx';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
vi.mock(import('../../../../src/fields/entity/known-link.tsx'), () => ({
  KnownLink: ({ before, id, organizationId }) => (
    <>
      {before}[{id} in {organizationId}]
    </>
  ),
}));
const { Timeline } = await loadInTab(
  () => import('../../../../src/entities/number-porting-request/timeline.tsx'),
);

type Step = NumberPortingRequest['timeline'][number];

const date = '2026-11-02T08:00:00.000Z';
const received: Step = { state: 'received', date, party: 'otherOperator' };
const accepted: Step = { state: 'accepted', date, party: 'otherOperator' };
const markupOf = async (request: object): Promise<string> =>
  renderReady(<Timeline request={request as NumberPortingRequest} organizationId="town" />);
const plain = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const textWith = async (changes: Partial<NumberPortingRequest>, ...timeline: Step[]): Promise<string> => {
  const { state } = timeline.at(-1) ?? received;
  const request = { direction: 'inbound', state, timeline, request: { numberSeries: [] }, ...changes };
  return plain(await markupOf(request));
};
const textOf = async (...timeline: Step[]): Promise<string> => textWith({}, ...timeline);

// Decision 92.
test('a delay says why and until when, and is past once the request has gone on', async () => {
  const delay = { reason: 'businessPorting', expectedAnswerDate: '2026-11-05T09:00:00.000Z' } as const;
  const delayed: Step = { ...received, state: 'answerDelayed', delay };
  const now = await textOf(received, delayed);
  expect(now).toContain('Business porting takes longer to check');
  expect(now).toContain('Answer expected on 2026-11-05');
  const cancelled: Step = { ...accepted, state: 'canceled', party: 'administrator' };
  for (const next of [accepted, cancelled]) {
    const text = await textOf(received, delayed, next);
    expect(text).toContain('Business porting takes longer to check');
    expect(text).toContain('The answer was expected on 2026-11-05');
    expect(text).not.toContain('Answer expected on');
  }
});

// Decision 92.
test('a request that nobody has answered says so', async () => {
  const delay = { reason: 'other', expectedAnswerDate: null } as const;
  const text = await textOf(received, { state: 'answerDelayed', date, party: 'platform', delay });
  expect(text).toContain('No answer within one working day');
  expect(text).not.toContain('Answer expected on');
});

// Decision 92.
test('the dates ahead of an accepted request have a countdown by the clock of the platform', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-01T08:00:00.000Z'), toFake: ['Date'] });
  const firstPossibleDate = '2026-12-01T08:00:20.000Z';
  const request = {
    direction: 'inbound',
    state: 'accepted',
    timeline: [accepted],
    request: { numberSeries: [{ firstPossibleDate }] },
    possibleFrom: firstPossibleDate,
    agreedUntil: '2027-03-01T08:00:20.000Z',
  };
  const markup = await markupOf(request);
  vi.useRealTimers();
  const text = plain(markup);
  expect(text).toMatch(/Can be ported from 2026-12-01 .*\( in 20 seconds \)/);
  expect(text).toMatch(/The agreement ends on 2027-03-01 .*\( in 90 days \)/);
  expect(markup).toContain('role="timer" aria-live="off"');
});

// S1-4-22.
test('a request that is asked again says by whom and when, and each of the two leads to the other', async () => {
  const created: Step = { state: 'created', date, party: 'organization' };
  const canceled: Step = { state: 'canceled', date, party: 'organization' };
  const retries = [{ id: 'new', date: '2026-11-09T08:00:00.000Z', party: 'administrator' }] as const;
  const old = await textWith({ retries: [...retries] }, created, canceled);
  expect(old).toMatch(
    /Cancelled .*Requested again 2026-11-09 [\d:]+ , by an administrator : \[ new in town \]/,
  );
  expect(old).not.toContain('Repeats');
  const next = await textWith({ retryOf: 'old' }, created, received);
  expect(next).toMatch(/Requested .*Repeats an earlier request : \[ old in town \].*Received/);
  expect(next).not.toContain('again');
});
