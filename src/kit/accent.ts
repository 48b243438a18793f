import { parseColour, readableOn, surfaceTones, toHex } from '../lib/colour.ts';

/** The accent where the environment names none. */
export const defaultAccent = '#4a5bdc';

// The grounds of tokens.css on which accent-coloured words stand: the darkest of the light, the lightest of the dark.
const lightGround = [0xf0, 0xf2, 0xf5] as const;
const darkGround = [0x1c, 0x20, 0x26] as const;
// Some more than the 4.5 that is asked for: they also stand on a breath of themselves (--accent-soft).
const ratio = 5;

/**
 * The custom properties of one accent colour, each legible where it is used (4.5 : 1), whatever colour the
 * environment picked. Anything but `#rrggbb` gives the default.
 */
export function accentProperties(hex: string) {
  const colour = parseColour(hex) ?? parseColour(defaultAccent) ?? lightGround;
  const { text, hover } = surfaceTones(colour);
  return {
    '--accent': toHex(colour),
    '--accent-hover': toHex(hover),
    '--on-accent': toHex(text),
    '--accent-light': toHex(readableOn(lightGround, colour, ratio)),
    '--accent-dark': toHex(readableOn(darkGround, colour, ratio)),
  };
}

/** Paints the page in an accent; through the style object, which a strict style policy allows. */
export function applyAccent(hex: string): void {
  for (const [name, tone] of Object.entries(accentProperties(hex))) {
    document.documentElement.style.setProperty(name, tone);
  }
}
