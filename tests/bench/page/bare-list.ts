import type { MountedList } from './list.tsx';

/** Rows drawn beyond each edge of the viewport, as many as in the portal's list. */
const overscan = 12;

/**
 * Replaces the mounted list by its bare elements: copies of the rows it drew, without React or live data. A few
 * lines of code move each row that leaves the viewport to the other end and change its texts. Its frames show how
 * long the browser alone takes for these elements.
 */
export function bareList({ grid, end }: MountedList, rows: number): MountedList {
  const bare = document.body.appendChild(document.createElement('main'));
  Object.assign(bare.style, { position: 'fixed', inset: '0', display: 'flex' });
  const scroller = bare.appendChild(grid.cloneNode(true) as HTMLElement);
  const [head, ...drawn] = [...scroller.querySelectorAll<HTMLElement>('[role="row"]')];
  const height = drawn[0]?.offsetHeight ?? 0;
  const headHeight = head?.offsetHeight ?? 0;
  end();

  const many = Math.ceil(scroller.clientHeight / height) + 2 * overscan;
  const models = drawn.map((row) => textsOf(row).map(({ data }) => data));
  scroller.replaceChildren(...(head ? [head] : []));
  const room = scroller.appendChild(document.createElement('div'));
  Object.assign(room.style, {
    position: 'relative',
    height: `${rows * height}px`,
    minWidth: 'var(--min-width)',
  });
  const pool = Array.from({ length: many }, (_, n) => {
    const row = room.appendChild((drawn[n % drawn.length] as HTMLElement).cloneNode(true) as HTMLElement);
    Object.assign(row.style, { position: 'absolute', left: '0', right: '0' });
    return { row, texts: textsOf(row), place: -1 };
  });
  const draw = (): void => {
    const first = Math.max(0, Math.floor((scroller.scrollTop - headHeight) / height) - overscan);
    for (let place = first; place < Math.min(rows, first + many); place += 1) {
      const one = pool[place % many];
      if (!one || one.place === place) continue;
      one.place = place;
      one.row.style.top = `${place * height}px`;
      const words = models[place % models.length] ?? [];
      one.texts.forEach((text, n) => (text.data = words[n % words.length] ?? ''));
    }
  };
  draw();
  scroller.addEventListener('scroll', draw);
  return { grid: scroller, end: () => bare.remove() };
}

function textsOf(row: HTMLElement): Text[] {
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}
