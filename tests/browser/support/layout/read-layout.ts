import type { Box, Layout, PaintedControl, PaintedText } from './layout.ts';

/** Reads the layout of the document. It runs in the page, so it must not use anything outside itself. */
export function readLayout(): Layout {
  interface Context {
    /** The visible area: of boxes in the flow, of absolute ones, of fixed ones. */
    readonly clip: Box;
    readonly absoluteClip: Box;
    /** The part of it that is not due to scrolling. */
    readonly hard: Box;
    readonly absoluteHard: Box;
    readonly layer: number;
    readonly titles: readonly string[];
    readonly control: number | null;
    readonly scrolls: boolean;
    readonly cell: Element | null;
  }
  const everywhere: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
  const controlSelector =
    'a[href], button, input:not([type="hidden"]), select, textarea, [role="button"], [role="tab"], [role="menuitem"], [role="menuitemradio"], [role="option"], [role="checkbox"], [role="switch"]';
  const root = document.documentElement;
  const viewport: Box = { left: 0, top: 0, right: root.clientWidth, bottom: root.clientHeight };
  const texts: PaintedText[] = [];
  const controls: PaintedControl[] = [];
  const nestedScrollers: { name: string }[] = [];
  const range = document.createRange();
  const rooms = new Map<Element, number>();
  let layers = 0;

  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const isSeen = ({ left, top, right, bottom }: Box): boolean => right - left > 1 && bottom - top > 1;
  const widest = (boxes: readonly Box[]): number =>
    Math.max(0, ...boxes.map(({ left, right }) => right - left));
  const squash = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string =>
    squash(
      element.getAttribute('aria-label') ||
        document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ||
        element.textContent ||
        element.getAttribute('placeholder') ||
        element.getAttribute('name') ||
        element.tagName,
    ).slice(0, 60);

  /** The width that the columns of a table leave unused. */
  const roomBeside = (cell: Element): number => {
    const row = cell.closest('[role="row"], tr');
    const table = cell.closest('[role="grid"], [role="treegrid"], table');
    const last = row?.lastElementChild;
    if (!table || !last) return 0;
    // On a phone the cells of a row stand below each other.
    if (Math.abs(last.getBoundingClientRect().top - cell.getBoundingClientRect().top) > 2) return 0;
    const known = rooms.get(table);
    if (known !== undefined) return known;
    const room =
      table.getBoundingClientRect().left +
      table.clientWidth * table.currentCSSZoom -
      last.getBoundingClientRect().right;
    rooms.set(table, room);
    return room;
  };

  const paintText = (node: Text, within: Context): void => {
    const text = squash(node.data);
    if (text === '') return;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const lines = rects.map((rect) => meet(rect, within.clip)).filter(isSeen);
    if (lines.length === 0) return;
    const { hard, cell } = within;
    const beyond = ({ left, right, top, bottom }: Box): boolean =>
      right > hard.right + 1 ||
      left < hard.left - 1 ||
      bottom > hard.bottom + (bottom - top) / 3 ||
      top < hard.top - (bottom - top) / 3;
    const naturalWidth = widest(rects);
    // Several texts may share a cell, and the last one that fits is cut wherever the cell ends.
    const minWidth = Math.min(naturalWidth, cell?.getBoundingClientRect().width ?? 0);
    const head = cell?.matches('[role="columnheader"], th') ?? false;
    texts.push({
      text: text.slice(0, 80),
      lines,
      naturalWidth,
      width: Math.max(minWidth, widest(rects.map((rect) => meet(rect, hard)))),
      isCut: rects.some(beyond),
      // A title may say more of each part.
      isTitled: within.titles.some((title) =>
        text
          .replace(/…$/, '')
          .split(' · ')
          .every((part) => title.includes(part)),
      ),
      place: cell === null ? 'plain' : head ? 'columnheader' : 'cell',
      freeRoom: cell === null ? 0 : roomBeside(cell),
      layer: within.layer,
    });
  };

  const visit = (element: Element, outer: Context): void => {
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.opacity === '0' || style.contentVisibility === 'hidden') return;
    const { position } = style;
    const rect = element.getBoundingClientRect();
    const isContents = style.display === 'contents';
    const hides = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    // Hidden from sight for screen readers only. A table keeps its size whatever its style says.
    if (style.clipPath === 'inset(50%)') return;
    if (hides && !isContents && (rect.width <= 1 || rect.height <= 1)) return;
    const isFixed = position === 'fixed' || element.matches(':popover-open, :modal');
    const isLayer = isFixed || position === 'sticky' || (position !== 'static' && style.zIndex !== 'auto');
    let clip = isFixed ? viewport : position === 'absolute' ? outer.absoluteClip : outer.clip;
    let hard = isFixed ? everywhere : position === 'absolute' ? outer.absoluteHard : outer.hard;
    const layer = isLayer ? (layers += 1) : outer.layer;
    let scrolls = isFixed ? false : outer.scrolls;

    let { control } = outer;
    const isVisible = style.visibility === 'visible';
    if (isVisible && element.matches(controlSelector) && style.pointerEvents !== 'none') {
      // A link in a sentence has a box on each line.
      const boxes = [...element.getClientRects()].map((box) => meet(box, clip)).filter(isSeen);
      if (boxes.length > 0) {
        // A button with a label of its own opens a picker, in the place of an input.
        const isLabelled =
          element instanceof HTMLButtonElement &&
          (element.labels.length > 0 || element.hasAttribute('aria-labelledby'));
        const isField = isLabelled || element.matches('input, textarea, select');
        controls.push({ name: nameOf(element), boxes, isField, layer, inside: control });
        control = controls.length - 1;
      }
    }
    if (hides && !isContents) {
      // Rectangles are in px of the viewport, the other measures in those of an element that is zoomed.
      const zoom = element.currentCSSZoom;
      const left = rect.left + element.clientLeft * zoom;
      const top = rect.top + element.clientTop * zoom;
      const right = left + element.clientWidth * zoom;
      const inner = { left, top, right, bottom: top + element.clientHeight * zoom };
      // A style may hide one direction only.
      const both = {
        ...inner,
        ...(style.overflowX === 'visible' && { left: everywhere.left, right: everywhere.right }),
        ...(style.overflowY === 'visible' && { top: everywhere.top, bottom: everywhere.bottom }),
      };
      clip = meet(clip, both);
      // The canvas of flows can be moved in all directions.
      const isCanvas = element.getAttribute('role') === 'application';
      const scrollsX = isCanvas || /auto|scroll/.test(style.overflowX);
      const scrollsY = isCanvas || /auto|scroll/.test(style.overflowY);
      if (
        scrollsY &&
        !isCanvas &&
        element.scrollHeight > element.clientHeight + 1 &&
        element.tagName !== 'TEXTAREA'
      ) {
        if (scrolls) nestedScrollers.push({ name: `${element.tagName.toLowerCase()} “${nameOf(element)}”` });
        scrolls = true;
      }
      hard = {
        left: scrollsX ? everywhere.left : Math.max(hard.left, both.left),
        right: scrollsX ? everywhere.right : Math.min(hard.right, both.right),
        top: scrollsY ? everywhere.top : Math.max(hard.top, both.top),
        bottom: scrollsY ? everywhere.bottom : Math.min(hard.bottom, both.bottom),
      };
    }
    const isAnchor = position !== 'static' || style.transform !== 'none' || style.containerType !== 'normal';
    const title = element.getAttribute('title');
    const inner: Context = {
      clip,
      hard,
      absoluteClip: isAnchor ? clip : outer.absoluteClip,
      absoluteHard: isAnchor ? hard : outer.absoluteHard,
      layer,
      titles: title === null ? outer.titles : [...outer.titles, squash(title)],
      control,
      scrolls,
      cell: element.matches('[role="gridcell"], [role="rowheader"], [role="columnheader"], td, th')
        ? element
        : outer.cell,
    };
    if (element.matches('select, svg, textarea, script, style')) return;
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child, inner);
      else if (child instanceof Text && isVisible) paintText(child, inner);
    }
  };

  const modal = [...document.querySelectorAll(':modal')].at(-1);
  visit(modal ?? document.body, {
    clip: viewport,
    absoluteClip: viewport,
    hard: everywhere,
    absoluteHard: everywhere,
    layer: 0,
    titles: [],
    control: null,
    scrolls: modal === undefined && root.scrollHeight > root.clientHeight + 1,
    cell: null,
  });
  return {
    width: root.clientWidth,
    tooWide: root.scrollWidth - root.clientWidth,
    texts,
    controls,
    nestedScrollers,
  };
}
