import { createPrivateChoice } from '../../lib/browser/private-choice.ts';
import type { StoredChoice } from '../../lib/browser/stored-choice.ts';
import type { TabArea, TabKind } from './tab-kinds.ts';
import { isTabKind, tabKinds } from './tab-kinds.ts';

/** A document that is open in a tab, as the search parameter `tab` names it (S1-2.2-02). */
export interface OpenTab<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
}
export type TabOf<Area extends TabArea> = OpenTab<TabKind<Area>>;

export const tabText = ({ kind, id }: OpenTab<string>): string => `${kind}:${id}`;

/** Reads the search parameter `tab` in an area; null shows the home tab. */
export function readTab<Area extends TabArea>(area: Area, text: string | undefined): TabOf<Area> | null {
  const [, kind = '', id = ''] = /^([^:]*):(.*)$/.exec(text ?? '') ?? [];
  if (!isTabKind(area, kind)) return null;
  const ids: Readonly<Record<string, RegExp>> = tabKinds[area];
  return ids[kind]?.test(id) === true ? { kind, id } : null;
}

const maxTabs = 50;

const openTabs = new Map<string, StoredChoice<string>>();

/** The open tabs of an area in an organization, as texts separated by spaces. They come back after a reload. */
export function openTabsOf(area: TabArea, userId: string, organizationId: string): StoredChoice<string> {
  const key = `${area} ${userId} ${organizationId}`;
  const known =
    openTabs.get(key) ??
    createPrivateChoice(userId, `${area}-tabs:${organizationId}`, (stored) => stored ?? '');
  openTabs.set(key, known);
  return known;
}

/** The text of a list of tabs. */
export const tabsText = (tabs: readonly OpenTab<string>[]): string => tabs.map(tabText).join(' ');

/** The tabs of a stored list, with the current one if it is not among them. */
export function tabsOf<Area extends TabArea>(
  area: Area,
  stored: string,
  current: TabOf<Area> | null,
): readonly TabOf<Area>[] {
  const tabs = stored.split(' ').flatMap((text) => readTab(area, text) ?? []);
  const isListed = current === null || tabs.some((tab) => tabText(tab) === tabText(current));
  return (isListed ? tabs : [...tabs, current]).slice(-maxTabs);
}
