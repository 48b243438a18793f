import { createStoredChoice } from '../../lib/browser/stored-choice.ts';
import type { ReadableStore } from '../../lib/value/store.ts';
import { useMedia } from './use-media.ts';
import { useStore } from './use-store.ts';

/**
 * The kit is made of native elements and CSS rather than a component library: a Mantine provider with a button, two
 * inputs and a check box is 31 KiB of gzip, with a switch and a popover 49, a third of the budget before sign-in; the
 * whole kit is a fraction of that.
 *
 * Light and dark are one set of tokens (tokens.css, `light-dark()`), picked by the page's `color-scheme`: `system`
 * needs no script, and an explicit choice is one attribute, set before the first render to avoid a flash.
 */
export const colorSchemes = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const choice = createStoredChoice(
  'color-scheme',
  (stored): ColorScheme => colorSchemes.find((scheme) => scheme === stored) ?? 'system',
);

/** The scheme chosen in this browser; `system` by default. */
export const colorScheme = choice.get;

/** Colours the bars of the browser as the header: index.html has an element for each scheme. */
function colourBars(chosen: ColorScheme): void {
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const { scheme } = bar.dataset;
    bar.media =
      chosen === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen === scheme ? 'all' : 'not all';
  }
}

/** Applies the chosen scheme to the page; main calls it before the first render. */
export function applyColorScheme(): void {
  const chosen = colorScheme();
  document.documentElement.dataset.colorScheme = chosen;
  colourBars(chosen);
}

/** Chooses a scheme for all tabs of this browser. */
export function setColorScheme(scheme: ColorScheme): void {
  choice.set(scheme);
  applyColorScheme();
}

const applied: ReadableStore<ColorScheme> = {
  get: colorScheme,
  subscribe: (listener) =>
    choice.subscribe(() => {
      applyColorScheme();
      listener();
    }),
};

/** The chosen scheme and its setter. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return [useStore(applied), setColorScheme];
}

/** Whether the page is dark now, by the choice or by the system. */
export function useIsDark(): boolean {
  const [scheme] = useColorScheme();
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  return scheme === 'system' ? isSystemDark : scheme === 'dark';
}
