type Rgb = readonly [red: number, green: number, blue: number];

const pattern = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** The three bytes of `#rrggbb`, or null for anything else. */
export function parseColour(hex: string): Rgb | null {
  const [, red, green, blue] = pattern.exec(hex) ?? [];
  if (!red || !green || !blue) return null;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

function linear(byte: number): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast of two colours by WCAG 2.2: 1 (the same) to 21 (black on white). */
export function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour at `share` (0 to 1) of the way from one colour to the other. */
export function mix([r, g, b]: Rgb, [red, green, blue]: Rgb, share: number): Rgb {
  const between = (from: number, to: number) => Math.round(from + (to - from) * share);
  return [between(r, red), between(g, green), between(b, blue)];
}

/** Three bytes as `#rrggbb`. */
export function toHex(colour: Rgb): string {
  return `#${colour.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

/** The nearest tone of a colour that is legible on a background: mixed towards black or white until the ratio holds. */
export function readableOn(background: Rgb, colour: Rgb, ratio = 4.5): Rgb {
  const goal = contrast(background, black) > contrast(background, white) ? black : white;
  for (let share = 0; share < 1; share += 0.04) {
    const tone = mix(colour, goal, share);
    if (contrast(tone, background) >= ratio) return tone;
  }
  return goal;
}

/** The text colour for a surface and its hover tone, which moves away from the text colour to stay legible. */
export function surfaceTones(colour: Rgb): { text: Rgb; hover: Rgb } {
  const light = contrast(colour, white) >= 4.5;
  return { text: light ? white : black, hover: mix(colour, light ? black : white, 0.12) };
}
