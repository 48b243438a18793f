import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds; `tdur` is processor time, which other load does not lengthen. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly type?: string } };
}

const categories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Records the tasks of a tab while work is done. A chain of animation frames marks the frames. */
async function record(page: Page, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const devtools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => devtools.once('Tracing.tracingComplete', () => resolve()));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await page.evaluate(() => {
    const frames = {
      isTraced: true,
      // A method, because compiled named functions need a helper that the page lacks.
      next() {
        if (frames.isTraced) requestAnimationFrame(frames.next);
      },
    };
    Object.assign(window, { benchFrames: frames });
    frames.next();
  });
  await work();
  await page.evaluate(() =>
    Object.assign((window as unknown as { benchFrames: object }).benchFrames, { isTraced: false }),
  );
  await devtools.send('Tracing.end');
  await complete;
  await devtools.detach();
  return events;
}

/** In order, without those inside another one: a trace has the same task under two names. */
function outermost(tasks: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = -Infinity;
  return tasks
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isWithin = ts < end;
      end = Math.max(end, ts + dur);
      return !isWithin;
    });
}

/** The tasks of the thread that handles these events, in order. */
function tasksOf(events: readonly TraceEvent[], type: string) {
  const isWanted = ({ name, args }: TraceEvent): boolean =>
    name === 'EventDispatch' && args?.data?.type === type;
  const handled = events.find(isWanted);
  if (handled === undefined) throw new Error(`the tab has handled no ${type}`);
  const own = events.filter(({ pid, tid }) => pid === handled.pid && tid === handled.tid);
  const starts = (wanted: (event: TraceEvent) => boolean) => own.filter(wanted).map(({ ts }) => ts);
  const within = (times: readonly number[], from: number, to: number): boolean =>
    times.some((time) => time >= from && time <= to);
  const handledAt = starts(isWanted);
  const framesAt = starts(({ name }) => name === 'FireAnimationFrame');
  return outermost(
    own.filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask'),
  ).map(({ ts, dur = 0, tdur = dur }) => ({
    ms: tdur / 1000,
    handles: within(handledAt, ts, ts + dur),
    paints: within(framesAt, ts, ts + dur),
  }));
}

/**
 * The processor time of the tab's thread for each frame in which it handled such an event: all tasks after the frame
 * before, until the style, layout and painting of this one.
 */
export async function frameWork(
  page: Page,
  type: 'mousemove' | 'keydown',
  work: () => Promise<void>,
): Promise<readonly number[]> {
  const frames: number[] = [];
  let [sum, counts] = [0, false];
  for (const { ms, handles, paints } of tasksOf(await record(page, work), type)) {
    sum += ms;
    counts ||= handles;
    if (!paints) continue;
    if (counts) frames.push(sum);
    [sum, counts] = [0, false];
  }
  return frames;
}

/** The longest task of the tab's thread while work is done that begins with this key. */
export async function measureLongestTask(page: Page, work: () => Promise<void>): Promise<number> {
  return Math.max(...tasksOf(await record(page, work), 'keydown').map(({ ms }) => ms));
}
