import { useLingui } from '@lingui/react';
import { useLocation } from '@tanstack/react-router';
import { linkTarget } from '../../domain/access/navigation.ts';
import { buttonClass } from '../../kit/button/button.tsx';
import { PageLink } from '../pages/page-link.tsx';
import { routeTitleOf } from '../pages/page-table.ts';
import { useViewer } from '../pages/use-viewer.ts';

/** The link to the administration, for viewers who may open a page of it (S0-2-10). */
export function AdminEntry() {
  const { i18n } = useLingui();
  const viewer = useViewer();
  const isHere = useLocation({ select: ({ pathname }) => /^\/admin(?:\/|$)/.test(pathname) });
  const page = viewer && linkTarget(viewer, 'admin');
  const title = routeTitleOf('admin');
  if (!page || !title) return null;
  return (
    <PageLink name={page} current={isHere} className={buttonClass({ variant: 'ghost' })}>
      {i18n._(title)}
    </PageLink>
  );
}
