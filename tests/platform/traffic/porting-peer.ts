import type { Core } from '../areas/core.ts';
import { applyAnswer } from '../areas/number-porting/apply-answer.ts';
import type { PortingRow } from '../areas/number-porting/request-row.ts';
import { moveTo } from '../areas/number-porting/request-row.ts';
import { releaseNumbers } from '../areas/number-porting/requested-numbers.ts';
import type { Write } from '../store/store.ts';
import { rowOf, rowsOf } from '../store/typed-rows.ts';
import { create } from '../store/write.ts';
import { publish } from '../writes/publish.ts';
import type {
  BlockingReason,
  DelayReason,
} from '../../../src/domain/entities/number-porting-request/state.ts';
import type { AskedNumbers } from './outbound-request.ts';
import { outboundRequest } from './outbound-request.ts';

type World = Pick<Core, 'store' | 'inTurn' | 'now'>;

/** A message of the operator that has the numbers. */
export type DonorAnswer =
  | { readonly kind: 'receive' }
  | { readonly kind: 'delay'; readonly reason: DelayReason; readonly expectedAnswerDate: string }
  | { readonly kind: 'accept'; readonly firstPossibleDate: string }
  | { readonly kind: 'block'; readonly reason: BlockingReason; readonly note: string };

const party = 'otherOperator';
const dateAt = (time: number): string => new Date(time).toISOString();

/** Changes a request in turn; nothing happens unless it is in one of the states. */
const change = (
  { store, inTurn }: World,
  id: string,
  states: readonly PortingRow['state'][],
  writesOf: (row: PortingRow) => readonly Write[],
): Promise<void> =>
  inTurn(async () => {
    const row = rowOf(store, 'numberPortingRequest', id);
    if (row && states.includes(row.state)) await publish(store, writesOf(row));
  });

const unanswered = ['created', 'received', 'answerDelayed'] as const;

function saidBy(row: PortingRow, answer: DonorAnswer & { kind: 'accept' | 'block' }, now: number) {
  const said =
    answer.kind === 'accept'
      ? { blockingReason: null, note: '', firstPossibleDate: answer.firstPossibleDate }
      : { blockingReason: answer.reason, note: answer.note, firstPossibleDate: null };
  return {
    answerDate: dateAt(now),
    numberSeries: row.request.numberSeries.map(({ first, last }) => ({ first, last, ...said })),
  };
}

/** The operator that has the numbers answers an inbound request. */
export const donorAnswers = (world: World, id: string, answer: DonorAnswer): Promise<void> =>
  change(world, id, answer.kind === 'receive' ? ['created'] : unanswered, (row) => {
    const now = world.now();
    switch (answer.kind) {
      case 'receive':
        return [moveTo(row, 'received', { party, now })];
      case 'delay': {
        const { reason: delayReason, expectedAnswerDate } = answer;
        return [moveTo(row, 'answerDelayed', { party, now, delayReason, expectedAnswerDate })];
      }
      case 'accept':
      case 'block':
        return applyAnswer(world.store, row, saidBy(row, answer, now), { party, now });
    }
  });

/** Another operator asks for numbers of an organization. */
export const recipientAsks = (world: World, asked: AskedNumbers): Promise<void> =>
  world.inTurn(async () => {
    await publish(world.store, [create('numberPortingRequest', outboundRequest(asked, world.now()))]);
  });

/** The other operator takes over the numbers of an accepted outbound request: they leave the organization. */
export const recipientPerforms = (world: World, id: string): Promise<void> =>
  change(world, id, ['accepted'], (row) =>
    row.direction === 'outbound'
      ? [moveTo(row, 'performed', { party, now: world.now() }), ...releaseNumbers(world.store, row)]
      : [],
  );

/** How long the other operators of the demo take for each step, ms. */
const pace = { receive: 3000, accept: 8000, ahead: 60_000, perform: 10_000 } as const;
const pollMs = 1000;

/** When the request got into its state (ms). */
const since = ({ timeline, createDate }: PortingRow): number =>
  Date.parse(timeline.at(-1)?.date ?? createDate);

/** The next step that another operator takes by itself; null if none is due. */
function nextStep(world: World, row: PortingRow): Promise<void> | null {
  const { id, direction, state, possibleFrom } = row;
  const now = world.now();
  const age = now - since(row);
  if (direction === 'outbound') {
    const isDue =
      state === 'accepted' && possibleFrom !== null && now > Date.parse(possibleFrom) + pace.perform;
    return isDue ? recipientPerforms(world, id) : null;
  }
  if (row.request.dutchInfo === null) return null;
  if (state === 'created' && age > pace.receive) return donorAnswers(world, id, { kind: 'receive' });
  return state === 'received' && age > pace.accept
    ? donorAnswers(world, id, { kind: 'accept', firstPossibleDate: dateAt(now + pace.ahead) })
    : null;
}

/** Lets the other operators answer and perform by themselves while there is traffic. Returns how to stop it. */
export function startPortingPeer(world: World, isTrafficOn: () => boolean): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    for (const row of rowsOf(world.store, 'numberPortingRequest')) await nextStep(world, row);
  };
  const timer = setInterval(() => {
    if (isTrafficOn())
      running ??= run()
        .catch((error: unknown) => console.error('porting peer:', error))
        .finally(() => {
          running = null;
        });
  }, pollMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
