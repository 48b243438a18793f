import { createPrivateChoice } from '../../lib/browser/private-choice.ts';
import type { StoredChoice } from '../../lib/browser/stored-choice.ts';

/** A flow or macro that is open in the editor, as the search parameter `tab` names it (S1-2.2-02). */
export interface EditorTab {
  readonly kind: 'flow' | 'macro';
  readonly id: string;
}

export const editorTabText = ({ kind, id }: EditorTab): string => `${kind}:${id}`;

/** Reads the search parameter `tab`; null shows the home of the flows. */
export function readEditorTab(text: string | undefined): EditorTab | null {
  const [, kind, id] = /^(flow|macro):([\w-]{1,100})$/.exec(text ?? '') ?? [];
  return (kind === 'flow' || kind === 'macro') && id !== undefined ? { kind, id } : null;
}

const maxTabs = 50;

const openTabs = new Map<string, StoredChoice<string>>();

/** The open tabs of an organization, as texts separated by spaces. They come back after a reload. */
export function openTabsOf(userId: string, organizationId: string): StoredChoice<string> {
  const key = `${userId} ${organizationId}`;
  const known =
    openTabs.get(key) ?? createPrivateChoice(userId, `flow-tabs:${organizationId}`, (stored) => stored ?? '');
  openTabs.set(key, known);
  return known;
}

/** The tabs of a stored list, with the current one if it is not among them. */
export function tabsOf(stored: string, current: EditorTab | null): readonly EditorTab[] {
  const texts = stored.split(' ').flatMap((text) => readEditorTab(text) ?? []);
  const isListed = texts.some((tab) => current !== null && editorTabText(tab) === editorTabText(current));
  const tabs = current === null || isListed ? texts : [...texts, current];
  return tabs.slice(-maxTabs);
}
