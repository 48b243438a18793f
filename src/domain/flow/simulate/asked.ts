import type { FlowState } from '../run/state/state.ts';
import type { TestRunContext } from './context.ts';
import { later, withEvents } from './effects.ts';
import type { TestRunState } from './test-run-state.ts';

/** The id of the caller's channel. */
export const callerChannel = 'caller';

/** The delay before the first key and between keys, in ms. */
const keyTimes = { first: 1000, next: 500 } as const;

/** The places that wait for keys of the caller: blocks that collect them, and players that they stop. */
export function asking({ waiting, objects }: FlowState): ReadonlySet<string> {
  const blocks = Object.values(waiting).flatMap(({ token, subject }) => {
    const isMenu = subject?.type === 'menu';
    const isMessage = subject?.type === 'voicemail' && subject.stage.name === 'recording';
    if ((!isMenu && !isMessage && subject?.type !== 'digits') || subject.channel !== callerChannel) return [];
    const place = [...token.frames.map(({ nodeId }) => nodeId), token.nodeId].join('/');
    // Each repeat of a menu asks again.
    return isMenu ? `${place} ${subject.repeats}` : place;
  });
  const players = objects.flatMap((object) =>
    object.type === 'player' && object.stopsOnDigit && object.to.id === callerChannel
      ? [`player ${object.id}`]
      : [],
  );
  return new Set([...blocks, ...players]);
}

const isPressing = ({ pending }: TestRunState): boolean =>
  pending.some(({ stimulus }) => stimulus.type === 'digit');

/** Makes the caller press the next keys of the scenario if a new place waits for keys. */
export function withKeys(
  before: FlowState,
  state: TestRunState,
  { scenario }: TestRunContext,
  begunAt: number,
): TestRunState {
  const known = asking(before);
  const isNew = [...asking(state.flow)].some((place) => !known.has(place));
  // A message and the block that collects keys after it count as one request for keys.
  if (!isNew || isPressing(state) || state.askedAt === state.now) return state;
  const keys = scenario.keys[state.pressed.length] ?? '';
  const asked = withEvents(
    { ...state, askedAt: state.now, pressed: [...state.pressed, keys] },
    [{ kind: 'asked' }],
    begunAt,
  );
  return Array.from(keys).reduce(
    (next, digit, index) =>
      later(next, keyTimes.first + index * keyTimes.next, { type: 'digit', channel: callerChannel, digit }),
    asked,
  );
}
