import { parseColour, readableOn, surfaceTones, toHex } from '../../lib/view/colour.ts';

/** The accent colour if the environment sets none. */
export const defaultAccent = '#4a5bdc';

// The backgrounds of tokens.css behind accent-coloured text: the darkest light one, the lightest dark one.
const lightBackground = [0xf0, 0xf2, 0xf5] as const;
const darkBackground = [0x1c, 0x20, 0x26] as const;
// Above the required 4.5, because accent text also appears on a tint of itself (--accent-soft).
const ratio = 5;

/**
 * The custom properties of an accent colour, adjusted so that each is legible (4.5 : 1) whatever colour the
 * environment picked. Anything but `#rrggbb` gives the default.
 */
export function accentProperties(hex: string) {
  const colour = parseColour(hex) ?? parseColour(defaultAccent) ?? lightBackground;
  const { text, hover } = surfaceTones(colour);
  return {
    '--accent': toHex(colour),
    '--accent-hover': toHex(hover),
    '--on-accent': toHex(text),
    '--accent-light': toHex(readableOn(lightBackground, colour, ratio)),
    '--accent-dark': toHex(readableOn(darkBackground, colour, ratio)),
  };
}

/** Applies an accent to the page, through the style object because a strict CSP forbids inline styles. */
export function applyAccent(hex: string): void {
  for (const [name, tone] of Object.entries(accentProperties(hex))) {
    document.documentElement.style.setProperty(name, tone);
  }
}
