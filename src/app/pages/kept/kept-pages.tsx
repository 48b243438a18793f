import { useNavigate, useSearch } from '@tanstack/react-router';
import { Activity, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { PageName } from '../../../domain/access/route.ts';
import { PageSearchContext } from '../../../fields/page-search/use-page-search.ts';
import { withOpenedPage } from './kept-page-list.ts';
import type { KeptSearch } from './kept-search.ts';
import { nextKeptSearch } from './kept-search.ts';
import { useKeptScroll } from './use-kept-scroll.ts';

function Scrolled({ children }: { children: ReactNode }) {
  useKeptScroll();
  return children;
}

/** Wraps the hidden part, so that it notices when the page is hidden and shown again. */
function Kept({ current, children }: { current: boolean; children: ReactNode }) {
  const live = useSearch({ strict: false });
  const navigate = useNavigate();
  const [own, setOwn] = useState<KeptSearch>({ phase: 'here', search: live });
  const next = nextKeptSearch(own, live, current);
  if (next !== own) setOwn(next);
  useEffect(() => {
    if (next.phase === 'returning')
      void navigate({ to: '.', search: next.search, replace: true, resetScroll: false });
  }, [next, navigate]);
  return (
    <PageSearchContext value={next.search}>
      <Activity mode={current ? 'visible' : 'hidden'}>{children}</Activity>
    </PageSearchContext>
  );
}

type Props = { current: PageName; render: (name: PageName) => ReactNode };

/**
 * The pages opened in an area, each kept as the user left it: scroll position, open form (S0-2-06). Hidden pages run
 * no effects.
 */
export function KeptPages({ current, render }: Props) {
  const [kept, setKept] = useState<readonly PageName[]>([current]);
  const next = withOpenedPage(kept, current);
  if (next !== kept) setKept(next);
  return next.map((name) => (
    <Kept key={name} current={name === current}>
      <Scrolled>{render(name)}</Scrolled>
    </Kept>
  ));
}
