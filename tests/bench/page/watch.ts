import { watchVisibility } from '../../../src/client/connection/visibility.ts';
import { windowFeed } from '../../../src/client/data/window-feed.ts';
import type { Kind } from './lab.ts';
import type { LoadOptions, Stretch } from './load.ts';
import { makeLoad, printOf, requestOf, stretchOf } from './load.ts';
import type { ScrollOptions } from './scroll.tsx';
import { scroll } from './scroll.tsx';
import type { Paint, Stage } from './stage.tsx';
import { createStage } from './stage.tsx';
import { storedRows } from './stored-rows.ts';
import { deleteRows, feedsClosed, sharedLab, signOn } from './tab.ts';
import type { LabDoor } from './tab.ts';
import { wallNow, within } from './time.ts';
import { createGallery } from './views.tsx';
import type { Gallery } from './views.tsx';

/* One of several tabs that look at the same rows, all fed by one shared worker. */

export interface WatchOptions {
  readonly kind: Kind;
  readonly userId: string;
  readonly load: LoadOptions;
  /** What each tab shows at the same time. */
  readonly stretches: readonly Stretch[];
}

export interface Watched {
  readonly paints: readonly Paint[];
  /** When the first of its windows was painted (this tab's wall clock). */
  readonly topPaints: readonly number[];
  /** Windows that the engine committed meanwhile; null where there are none. */
  readonly committed: number | null;
  /** The worker's wall clock minus this tab's, ms. */
  readonly ahead: number;
}

interface Watching {
  readonly options: WatchOptions;
  readonly door: LabDoor;
  readonly gallery: Gallery;
  readonly stages: readonly { readonly stretch: Stretch; readonly stage: Stage }[];
  readonly end: () => void;
}
let watching: Watching | undefined;
let settledAt = { paints: 0, commit: 0 };

const current = (): Watching => {
  if (!watching) throw new Error('this tab watches nothing');
  return watching;
};
const lastCommit = ({ userId, stretches }: WatchOptions): number =>
  Math.max(...stretches.map((one) => windowFeed(userId, requestOf(one)).current()?.commit ?? 0));

/** The first tab begins the writer. Answers the epoch that the other tabs need. */
export async function beginWatch({ kind, userId, load }: WatchOptions): Promise<string> {
  const { lab, end } = sharedLab(userId);
  await lab.prepare(load);
  const epoch = await lab.begin(kind, userId, `session-${userId}`);
  end();
  return epoch;
}

/** Mounts the views; resolves when the writer may be fed. */
export async function watch(options: WatchOptions, epoch: string): Promise<void> {
  const { kind, userId, stretches } = options;
  const door = sharedLab(userId);
  const signOff = signOn(door, userId, epoch);
  const gallery = createGallery(kind, userId);
  const stages = stretches.map((stretch) => ({
    stretch,
    stage: createStage((onCommit) => gallery.view(stretch, onCommit)),
  }));
  const end = (): void => {
    signOff();
    gallery.close();
  };
  watching = { options, door, gallery, stages, end };
  await within(door.lab.ready(), 'registering');
}

const painted = async (which: 'rows' | 'final'): Promise<void> => {
  const { options, stages } = current();
  const rows = makeLoad(options.load)[which];
  await Promise.all(stages.map(({ stretch, stage }) => stage.painted(stretchOf(rows, stretch))));
};
const paintsOf = (stages: Watching['stages']): readonly Paint[] =>
  stages.flatMap(({ stage }) => stage.paints()).filter(({ at }) => at > settledAt.paints);

/** This tab has all rows, and from here on counts its paints. */
export async function settled(): Promise<void> {
  await painted('rows');
  settledAt = { paints: wallNow(), commit: lastCommit(current().options) };
}

export const fill = (): Promise<number> => current().door.lab.snapshot(null);
export const stream = async (): Promise<readonly (readonly [number, number])[]> =>
  current().door.lab.stream();

/** From the quickest of some questions. */
async function clockAhead(): Promise<number> {
  const answers = [];
  for (let n = 0; n < 20; n += 1) {
    const asked = wallNow();
    const there = await current().door.lab.wallNow();
    const took = wallNow() - asked;
    answers.push({ took, ahead: there - asked - took / 2 });
  }
  return answers.toSorted((a, b) => a.took - b.took)[0]?.ahead ?? 0;
}

/** What this tab painted since it settled; the final rows must stand at the end. */
export async function collect(): Promise<Watched> {
  await painted('final');
  const { options, stages } = current();
  return {
    paints: paintsOf(stages),
    topPaints: paintsOf(stages.slice(0, 1)).map(({ at }) => at),
    committed: options.kind === 'engine' ? lastCommit(options) - settledAt.commit : null,
    ahead: await clockAhead(),
  };
}

/** Beside what the tab shows anyway. */
export const scrollThrough = (how: ScrollOptions): Promise<readonly number[]> =>
  scroll(current().gallery, makeLoad(current().options.load), how);

/** Nobody looks any more; the set stays registered for a while. */
export async function closeViews(): Promise<void> {
  for (const { stage } of current().stages) stage.leave();
  await feedsClosed();
}

/** The stream, and all of it durable: held against what is stored, for nobody sees it. */
export async function streamUnwatched(): Promise<void> {
  const { door, options } = current();
  await door.lab.stream();
  await door.lab.durable();
  if (printOf(await storedRows(options.userId)) !== printOf(makeLoad(options.load).final))
    throw new Error('the replica does not hold the final rows');
}

export const receivedBytes = (): Promise<number> => current().door.lab.receivedBytes();

/** ms until nothing of the user's rows is left, these tabs looking. */
export const wipe = (): Promise<number> => current().door.lab.wipe(current().options.userId);

/** As the browser tells a tab that another lies over it. */
export function hide(isHidden: boolean): void {
  const state: DocumentVisibilityState = isHidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}
watchVisibility({ onStill: () => {}, onRestored: () => {} });

/** The last tab ends the writer too. */
export async function leave(isLast: boolean): Promise<void> {
  const { options, door, stages, end } = current();
  for (const { stage } of stages) stage.leave();
  await feedsClosed();
  end();
  watching = undefined;
  // It cannot answer any more.
  if (isLast) void door.lab.end();
  await feedsClosed();
  door.end();
  if (isLast) await deleteRows(options.userId);
}
