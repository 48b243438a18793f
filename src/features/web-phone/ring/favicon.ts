import { useEffect } from 'react';
import type { CallMark } from './call-mark.ts';

/** Drawn at four times the size that tabs show. */
const size = 64;

/** The colours stand out from tab bars of either kind, 3 : 1 and more; the shapes do without them. */
const marks = {
  ringing: { colour: '#dd5208', path: 'M39 14 64 39 39 64 14 39z', gap: 8 },
  call: { colour: '#2b9140', path: 'M43 22a21 21 0 1 0 0 42 21 21 0 0 0 0-42z', gap: 8 },
} as const satisfies Record<Exclude<CallMark, 'none'>, unknown>;

// By its load, not by decode(), which never ends in a tab that is not drawn.
const load = (url: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    // A canvas with what another origin keeps to itself in it gives nothing away.
    image.crossOrigin = 'anonymous';
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(null));
    image.src = url;
  });

/** The icon with a mark in its corner, free of it by a gap; the mark alone where the icon cannot be drawn. */
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

/** What an icon in a page's head needs to have of it. */
type IconLink = Pick<HTMLLinkElement, 'href' | 'type'>;

export interface IconMark {
  readonly set: (mark: CallMark) => void;
  /** Somebody else, the environment's brand, has put another icon there. */
  readonly iconChanged: () => void;
}

/** The mark on an icon: drawn when it changes, and gone without a trace. */
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

/** Says on the icon of this tab that a call rings, or is under way. */
export function useFaviconMark(mark: CallMark): void {
  useEffect(() => {
    tab ??= markThisTab();
    tab?.set(mark);
  }, [mark]);
  useEffect(() => () => tab?.set('none'), []);
}
