import { useSyncExternalStore } from 'react';
import { createKeptChoice } from '../lib/kept-choice.ts';

/**
 * Native elements and CSS, not a component library, make up the kit: a Mantine provider with a button, two inputs
 * and a check box is 31 KiB of gzip, with a switch and a popover 49, a third of all that may load before sign-in;
 * the whole kit is a fraction of that. Mantine's heavy widgets (tree, dates, pin input, combobox) load with the
 * pages that need them, under a provider of their own fed from these tokens.
 *
 * Light and dark are one set of tokens (tokens.css, `light-dark()`), picked by the page's `color-scheme`: `system`
 * needs no script, and an explicit choice is one attribute, set before the first render, so nothing flashes.
 */
export const colorSchemes = ['system', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

const choice = createKeptChoice(
  'color-scheme',
  (stored): ColorScheme => colorSchemes.find((scheme) => scheme === stored) ?? 'system',
);

/** The scheme chosen in this browser; `system` when none was. */
export const colorScheme = choice.get;

/** Puts the chosen scheme on the page; main calls it before the first render. */
export function applyColorScheme(): void {
  document.documentElement.dataset.colorScheme = colorScheme();
}

/** Chooses a scheme for this browser, in every tab of it. */
export function setColorScheme(scheme: ColorScheme): void {
  choice.set(scheme);
  applyColorScheme();
}

function subscribe(listener: () => void): () => void {
  return choice.subscribe(() => {
    applyColorScheme();
    listener();
  });
}

/** The chosen scheme, and the way to choose another. */
export function useColorScheme(): [ColorScheme, (scheme: ColorScheme) => void] {
  return [useSyncExternalStore(subscribe, colorScheme), setColorScheme];
}
