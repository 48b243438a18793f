import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { LostPage } from './lost-page.tsx';

/** Shown for an address without a page. */
export function NotFoundPage() {
  const { t } = useLingui();
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <LostPage icon="search" title={t`Page not found`}>
      <Trans>
        The address <bdi>{path}</bdi> leads to no page.
      </Trans>
    </LostPage>
  );
}
