import { i18n } from '@lingui/core';
import { useLayoutEffect, useRef } from 'react';
import { channelView } from '../../../src/entities/channel/view.ts';
import type { EntityRow } from '../../../src/domain/core/model.ts';
import type { Column } from '../../../src/entities/define/view.ts';
import { activate, activateFullCatalog } from '../../../src/i18n/activate.ts';
import { bareList } from './bare-list.ts';
import { mountList, scrollThroughList } from './list.tsx';
import type { MountedList } from './list.tsx';
import type { LoadOptions } from './load.ts';
import { makeLoad } from './load.ts';
import type { Paint } from './mounted-view.tsx';
import { nextTask, wallNow, within } from './time.ts';
import { views } from '../../../src/entities/views.ts';

/* The list of channels with its page's columns and cells, and an extra column that records paints. */

let paints: Paint[] = [];
let fresh: number[] = [];

/**
 * Records a commit's version once painted: animation frame callbacks run before the paint, a task queued in one
 * after it.
 */
function note(version: number): void {
  fresh.push(version);
  if (fresh.length > 1) return;
  requestAnimationFrame(() => {
    void nextTask().then(() => {
      paints.push({ at: wallNow(), versions: fresh });
      fresh = [];
    });
  });
}

/** Records changes only while mounted: a row scrolled into view may show an old version. */
function Seen({ version }: { version: number }) {
  const before = useRef(version);
  useLayoutEffect(() => {
    if (before.current !== version) note(version);
    before.current = version;
  }, [version]);
  return version;
}

const columns = [
  ...channelView.list.columns.filter(({ initially }) => initially !== 'hidden'),
  {
    id: 'version',
    title: views.channel.words.one,
    cell: ({ id, version }: EntityRow) => <Seen key={id} version={version} />,
  },
  // The set holds channels only.
] as unknown as readonly Column<EntityRow>[];

let list: MountedList | undefined;
const current = (): MountedList => {
  if (!list) throw new Error('no list of channels is open');
  return list;
};

export async function openChannels(rows: number): Promise<void> {
  await activate('en');
  await activateFullCatalog();
  list = await mountList(rows, columns, i18n);
  paints = [];
}

/** Replaces the list by bare elements that scroll like it. */
export function bareChannels(rows: number): void {
  list = bareList(current(), rows);
}

export const scrollChannels = (rows: number, ms: number): Promise<readonly number[]> =>
  scrollThroughList(current().grid, rows, ms);

/** In the list's order, which is not that of the document. */
const shownVersions = (): readonly string[] =>
  [...current().grid.querySelectorAll('[role="row"]')]
    .toSorted((a, b) => Number(a.ariaRowIndex) - Number(b.ariaRowIndex))
    .slice(1)
    .map(({ lastElementChild }) => lastElementChild?.textContent ?? '');

/** Resolves to the recorded paints once the list shows the final rows at its top. */
export async function paintedChannels(load: LoadOptions): Promise<readonly Paint[]> {
  const final = makeLoad(load).final.map(({ version }) => String(version));
  const settled = async (): Promise<void> => {
    for (;;) {
      const shown = shownVersions();
      if (shown.length > 10 && shown.every((version, n) => version === final[n])) return;
      await new Promise(requestAnimationFrame);
    }
  };
  await within(settled(), 'the final rows of the list');
  return paints;
}

export function closeChannels(): void {
  current().end();
  list = undefined;
}
