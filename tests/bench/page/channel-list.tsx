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

/* The list of channels as its page shows it: its own columns and cells, and one that tells what is painted. */

let paints: Paint[] = [];
let fresh: number[] = [];

/** After the frame that brings what a commit changed: its callbacks run before it is painted, a task of theirs after. */
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

/** Only what changes where it stands: a row that is scrolled to may be old. */
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
    cell: ({ version }: EntityRow) => <Seen version={version} />,
  },
  // The rows of the set are channels.
] as unknown as readonly Column<EntityRow>[];

let list: MountedList | undefined;
const current = (): MountedList => {
  if (!list) throw new Error('there is no list of channels');
  return list;
};

export async function openChannels(rows: number): Promise<void> {
  await activate('en');
  await activateFullCatalog();
  list = await mountList(rows, columns, i18n);
  paints = [];
}

/** In its place its rows as bare elements, to be scrolled as it is. */
export function bareChannels(rows: number): void {
  list = bareList(current(), rows);
}

export const scrollChannels = (rows: number, ms: number): Promise<readonly number[]> =>
  scrollThroughList(current().grid, rows, ms);

const shownVersions = (): readonly string[] =>
  [...current().grid.querySelectorAll('[role="row"] > :last-child')]
    .slice(1)
    .map(({ textContent }) => textContent);

/** What it painted; the final rows must stand at its top. */
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
