import type { Channel } from '../../../src/entities/channel/model.ts';
import { windowFeed } from '../../../src/replica/window-feed.ts';
import type { Kind } from './lab.ts';
import type { LoadOptions } from './load.ts';
import { makeLoad, query, windowRows } from './load.ts';
import type { Paint, Stage } from './stage.tsx';
import { createStage } from './stage.tsx';
import { deleteRows, feedsClosed, sharedLab, signOn } from './tab.ts';
import type { LabDoor } from './tab.ts';
import { within } from './time.ts';
import { EngineView, EntityView } from './views.tsx';

/* One of several tabs that look at the same rows, all fed by one shared worker. */

export interface WatchOptions {
  readonly kind: Kind;
  readonly userId: string;
  readonly load: LoadOptions;
}

export interface Watched {
  readonly paints: readonly Paint[];
  /** Windows that the engine committed meanwhile; null where there are none. */
  readonly committed: number | null;
}

let watching: { readonly door: LabDoor; readonly stage: Stage; readonly signOff: () => void } | undefined;
let skip = { paints: 0, commit: 0 };

const current = () => {
  if (!watching) throw new Error('this tab watches nothing');
  return watching;
};
const commitOf = (userId: string): number =>
  windowFeed(userId, {
    query,
    search: '',
    filter: [],
    sorting: null,
    shape: { kind: 'list' },
    offset: 0,
    limit: windowRows,
  }).current()?.commit ?? 0;

/** The first tab begins the writer. Answers the epoch that the other tabs need. */
export async function beginWatch({ kind, userId, load }: WatchOptions): Promise<string> {
  const { lab, end } = sharedLab(userId);
  await lab.prepare(load);
  const epoch = await lab.begin(kind, userId, `session-${userId}`);
  end();
  return epoch;
}

/** Mounts the view; resolves once it is there. */
export async function watch({ kind, userId }: WatchOptions, epoch: string): Promise<void> {
  const door = sharedLab(userId);
  const signOff = signOn(door, userId, epoch);
  const stage = createStage((onCommit: (rows: readonly Channel[]) => void) =>
    kind === 'engine' ? (
      <EngineView onCommit={onCommit} />
    ) : (
      <EntityView userId={userId} onCommit={onCommit} />
    ),
  );
  watching = { door, stage, signOff };
  await within(door.lab.ready(), 'registering');
}

/** This tab has all rows, and from here on counts its paints. */
export async function settled({ userId, load }: WatchOptions): Promise<void> {
  const { stage } = current();
  await stage.painted(makeLoad(load).rows.slice(0, windowRows));
  skip = { paints: stage.paints().length, commit: commitOf(userId) };
}

export const fill = (): Promise<number> => current().door.lab.snapshot(null);
export const stream = async (): Promise<readonly (readonly [number, number])[]> =>
  current().door.lab.stream();

/** How far the worker's wall clock is ahead of this tab's, from the quickest of some questions, ms. */
export async function clockAhead(): Promise<number> {
  const answers = [];
  for (let n = 0; n < 20; n += 1) {
    const asked = performance.timeOrigin + performance.now();
    const there = await current().door.lab.wallNow();
    const took = performance.timeOrigin + performance.now() - asked;
    answers.push({ took, ahead: there - asked - took / 2 });
  }
  return answers.toSorted((a, b) => a.took - b.took)[0]?.ahead ?? 0;
}

/** What this tab painted since it settled; the final rows must stand at the end. */
export async function collect({ kind, userId, load }: WatchOptions): Promise<Watched> {
  const { stage } = current();
  await stage.painted(makeLoad(load).final.slice(0, windowRows));
  const committed = kind === 'engine' ? commitOf(userId) - skip.commit : null;
  return { paints: stage.paints().slice(skip.paints), committed };
}

export async function leave(userId: string, isLast: boolean): Promise<void> {
  const { door, stage, signOff } = current();
  stage.leave();
  await feedsClosed();
  signOff();
  watching = undefined;
  if (isLast) await within(Promise.race([door.lab.end(), new Promise((r) => setTimeout(r, 100))]), 'ending');
  door.end();
  if (isLast) await deleteRows(userId);
}
