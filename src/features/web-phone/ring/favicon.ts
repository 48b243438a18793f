import { useEffect } from 'react';
import type { CallMark } from './call-mark.ts';

/** Drawn at four times the displayed size. */
const size = 64;

/** The colours contrast with light and dark tab bars by at least 3 : 1; the shapes differ without them. */
const marks = {
  ringing: { colour: '#dd5208', path: 'M39 14 64 39 39 64 14 39z', gap: 8 },
  call: { colour: '#2b9140', path: 'M43 22a21 21 0 1 0 0 42 21 21 0 0 0 0-42z', gap: 8 },
} as const satisfies Record<Exclude<CallMark, 'none'>, unknown>;

// Uses the load event: decode() never settles in a tab that is not rendered.
const load = (url: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    // Without CORS an image of another origin would taint the canvas, which then cannot be exported.
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  });

/** Draws the icon with a mark in its corner, separated by a gap; only the mark if the icon cannot be loaded. */
async function draw(icon: string, mark: keyof typeof marks): Promise<string | null> {
  const image = await load(icon);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return null;
  if (image) context.drawImage(image, 0, 0, size, size);
  const { colour, path, gap } = marks[mark];
  const shape = new Path2D(path);
  context.globalCompositeOperation = 'destination-out';
  context.lineWidth = 2 * gap;
  context.stroke(shape);
  context.globalCompositeOperation = 'source-over';
  context.fillStyle = colour;
  context.fill(shape);
  return canvas.toDataURL('image/png');
}

/** The properties of the icon's link element that we use. */
type IconLink = Pick<HTMLLinkElement, 'href' | 'type'>;

export interface IconMark {
  readonly set: (mark: CallMark) => void;
  /** Another icon was set, by the environment's brand. */
  readonly iconChanged: () => void;
}

/** Draws the mark on an icon when it changes, and restores the original icon when it goes. */
export function createIconMark(link: IconLink, paint: typeof draw = draw): IconMark {
  let wanted: CallMark = 'none';
  let plain = { href: link.href, type: link.type };
  let drawn: string | null = null;
  async function show(mark: keyof typeof marks): Promise<void> {
    const from = plain.href;
    const url = await paint(from, mark);
    if (url === null || wanted !== mark || from !== plain.href) return;
    drawn = url;
    link.type = 'image/png';
    link.href = url;
  }
  return {
    set(mark) {
      if (mark === wanted) return;
      if (wanted === 'none') plain = { href: link.href, type: link.type };
      wanted = mark;
      if (mark !== 'none') return void show(mark);
      if (link.href !== drawn) return;
      link.type = plain.type;
      link.href = plain.href;
    },
    iconChanged() {
      if (wanted === 'none' || link.href === drawn) return;
      plain = { href: link.href, type: link.type };
      void show(wanted);
    },
  };
}

function markThisTab(): IconMark | null {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return null;
  const mark = createIconMark(link);
  new MutationObserver(mark.iconChanged).observe(link, { attributeFilter: ['href'] });
  return mark;
}
let tab: IconMark | null = null;

/** Marks the icon of this tab while a call rings or is in progress. */
export function useFaviconMark(mark: CallMark): void {
  useEffect(() => {
    tab ??= markThisTab();
    tab?.set(mark);
  }, [mark]);
  useEffect(() => () => tab?.set('none'), []);
}
