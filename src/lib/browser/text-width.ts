let ruler: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

/** Where nothing can be measured: the width of an average letter, in parts of the font size. */
const averageLetter = 0.55;

function measured(text: string, size: number): number {
  if (typeof document === 'undefined') return text.length * size * averageLetter;
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return text.length * size * averageLetter;
  ruler.font = `500 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return ruler.measureText(text).width;
}

/** The width of a text on one line at a font size, px. Measured once for each text. */
export function textWidth(text: string, size: number): number {
  const key = `${size} ${text}`;
  const width = known.get(key) ?? measured(text, size);
  known.set(key, width);
  return width;
}
