import type { CDPSession, Page } from '@playwright/test';
import { accessibleButtons } from './accessible-buttons.ts';
import type { AccessibleButton } from './accessible-buttons.ts';
import { followRequests, lostFocus } from './focus-state.ts';

/** A screen, and how to get there. */
export interface PressedScreen {
  readonly name: string;
  readonly open: () => Promise<void>;
  /** The keys of its own buttons. Other screens press the rest. */
  readonly own?: RegExp;
}

/** Not pressed: each ends what the walk needs, and leaves no page whose focus could be looked at. */
const leaving: readonly RegExp[] = [
  // The session ends.
  /^Log ?out/,
  // The sign-in page comes, and forgets which user was chosen.
  /^Add or switch user/,
  // Nothing of the screen keeps its name.
  /^Nederlands/,
];
/** They end a dialog whose other buttons could still be pressed. */
const closing = /^(?:Cancel|Close|Done|Discard|Discard changes|Keep editing)$/;
const maxPresses = 150;
const maxEscapes = 4;

/**
 * Presses each button of a screen once by keyboard, and each one of what those open. Returns the presses after which no
 * visible element has the focus. `known`: the keys of the frame's buttons that were pressed on other screens.
 */
export async function pressEveryButton(
  page: Page,
  screen: PressedScreen,
  known: Set<string>,
): Promise<readonly string[]> {
  const devtools = await page.context().newCDPSession(page);
  const walk = buttonWalk(page, devtools, screen, known);
  await walk.run();
  await devtools.detach();
  return walk.lost;
}

function buttonWalk(page: Page, devtools: CDPSession, screen: PressedScreen, known: Set<string>) {
  const lost: string[] = [];
  const pressed = new Set<string>();
  /** The button after whose press a button appeared; null for those of the screen itself. */
  const openers = new Map<string, string | null>();
  const retried = new Set<string>();
  let last: string | null = null;
  let presses = 0;
  let path = '';
  const settled = followRequests(page);

  const open = async (): Promise<void> => {
    await screen.open();
    await settled();
    path = new URL(page.url()).pathname;
    last = null;
  };
  const list = async (): Promise<readonly AccessibleButton[]> => {
    const shown = await accessibleButtons(devtools);
    for (const { key } of shown) if (!openers.has(key)) openers.set(key, last);
    return shown;
  };
  const isLeaving = (key: string): boolean => leaving.some((one) => one.test(key.split(' > ').at(-1) ?? ''));
  const isToPress = (key: string): boolean =>
    !pressed.has(key) && !known.has(key) && !isLeaving(key) && screen.own?.test(key) !== false;
  const isLeft = ({ key }: AccessibleButton): boolean => isToPress(key);
  /** One way to close a dialog is enough. */
  const isPending = (key: string): boolean =>
    isToPress(key) && !retried.has(key) && !key.endsWith(' > Close');

  const check = async (what: string): Promise<void> => {
    await settled();
    let found = await lostFocus(page);
    for (let n = 0; found !== null && n < 10; n += 1) {
      await page.waitForTimeout(100);
      found = await lostFocus(page);
    }
    if (found !== null) lost.push(`${screen.name}: ${what}: ${found}`);
  };

  const press = async ({ key, node }: AccessibleButton): Promise<void> => {
    const late = last === null ? null : await lostFocus(page);
    if (late !== null) lost.push(`${screen.name}: ${last}: later, ${late}`);
    pressed.add(key);
    known.add(key);
    presses += 1;
    last = key;
    const isFocused = await devtools.send('DOM.focus', { backendNodeId: node }).catch(() => null);
    if (isFocused === null) return;
    await page.keyboard.press('Enter');
    await check(key);
    if (new URL(page.url()).pathname !== path) await open();
  };

  /** Presses the openers of a button again, from the deepest one that is shown. */
  const reach = async (key: string): Promise<void> => {
    const chain: string[] = [];
    for (let at = openers.get(key); at !== null && at !== undefined; at = openers.get(at)) {
      if (chain.includes(at)) break;
      chain.unshift(at);
    }
    let shown = await list();
    const visible = (at: string) => shown.find((one) => one.key === at);
    let from = chain.findLastIndex((at) => visible(at) !== undefined);
    if (from < 0) {
      await open();
      shown = await list();
      from = 0;
    }
    for (const at of chain.slice(from)) {
      const button = visible(at);
      if (button === undefined) return;
      await press(button);
      shown = await list();
    }
  };

  return {
    lost,
    get presses() {
      return presses;
    },
    async run(): Promise<void> {
      await open();
      let escapes = 0;
      let before = new Set<string>();
      while (presses < maxPresses) {
        const shown = await list();
        const left = shown.filter(isLeft);
        const news = left.filter(({ key }) => !before.has(key));
        before = new Set(shown.map(({ key }) => key));
        const from = news.length > 0 ? news : left;
        const next = from.find(({ name }) => !closing.test(name)) ?? from[0];
        if (next !== undefined) {
          escapes = 0;
          await press(next);
          continue;
        }
        const isOpen = (await page.locator('dialog[open], :popover-open').count()) > 0;
        if (isOpen && escapes < maxEscapes) {
          escapes += 1;
          await page.keyboard.press('Escape');
          await check(`Escape after ${last}`);
          continue;
        }
        escapes = 0;
        const pending = [...openers.keys()].find(isPending);
        if (pending === undefined) return;
        retried.add(pending);
        await reach(pending);
      }
    },
  };
}
