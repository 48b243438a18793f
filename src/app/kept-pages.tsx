import { Activity, useState } from 'react';
import type { ReactNode } from 'react';
import type { PageName } from '../access/route.ts';
import { keptWith } from './kept.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

function Scrolled({ children }: { children: ReactNode }) {
  useKeptScroll();
  return children;
}

type Props = { current: PageName; render: (name: PageName) => ReactNode };

/** The pages of an area that were opened, each as it was left: scroll, open form (S0 §2). Hidden ones do nothing. */
export function KeptPages({ current, render }: Props) {
  const [kept, setKept] = useState<readonly PageName[]>([current]);
  const next = keptWith(kept, current);
  if (next !== kept) setKept(next);
  return next.map((name) => (
    <Activity key={name} mode={name === current ? 'visible' : 'hidden'}>
      <Scrolled>{render(name)}</Scrolled>
    </Activity>
  ));
}
