import { seeded } from '../data-support/random.ts';

/** The weight of every possible move. Moves with long consequences are rare. */
const weights = {
  write: 22,
  burst: 2,
  windowOpen: 10,
  windowClose: 4,
  wait: 12,
  longWait: 2,
  duplicate: 2,
  gap: 1.5,
  reorder: 1.5,
  cut: 2.5,
  hold: 1,
  release: 1,
  refuseResume: 1,
  splitSnapshots: 3,
  registrationFails: 1.5,
  topicOpen: 3,
  topicClose: 1,
  publish: 6,
  draftOpen: 5,
  draftEdit: 10,
  draftTakeOver: 3,
  draftClose: 1,
  draftDiscard: 0.5,
  editorCloses: 1,
  editorCrashes: 1,
  editorStops: 1.5,
  restart: 0.8,
  tabOpen: 2.5,
  tabClose: 1,
  tabCrash: 1,
  tabFreeze: 1,
  tabThaw: 1.5,
  tabStop: 1,
  pagePark: 1,
  pageReturn: 1,
  tabHide: 1,
  tabShow: 1.5,
  engineKill: 1.5,
  engineHang: 0.7,
  engineContinue: 0.7,
  secondEngine: 0.5,
  newerBuild: 0.7,
  newModel: 0.6,
  quota: 0.6,
  databaseFails: 1,
  databaseDeleted: 0.5,
  userSwitch: 2,
  logout: 0.7,
  signIn: 3,
  publicSignIn: 0.35,
  publicReload: 0.8,
  publicReopen: 0.4,
  permission: 1,
  htmlAnswer: 1.2,
  clock: 0.7,
  sleep: 0.7,
} as const;

export type Move = keyof typeof weights;
export const moves = Object.keys(weights) as readonly Move[];

/** One step as data: the move, the dice that decide its details, and the turns the browser gets afterwards. */
export interface Step {
  readonly move: Move;
  readonly dice: readonly [number, number, number];
  /** Turns of the event loop. Few of them leave work unfinished; `idle` finishes everything. */
  readonly settle: number | 'idle';
}

/** The steps of a seed. */
export function stepsOf(seed: number, count: number): readonly Step[] {
  const random = seeded(seed);
  const total = moves.reduce((sum, move) => sum + weights[move], 0);
  const die = (): number => Math.floor(random.next() * 1000) / 1000;
  return Array.from({ length: count }, () => {
    let at = random.next() * total;
    const move = moves.find((one) => (at -= weights[one]) < 0) ?? 'wait';
    return { move, dice: [die(), die(), die()], settle: random.chance(0.5) ? 'idle' : random.below(40) };
  });
}
