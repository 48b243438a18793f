import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../kit/button/button.tsx';
import { FullPage } from '../../kit/feedback/full-page.tsx';

/** Shown for an address without a page. */
export function NotFoundPage() {
  const { t } = useLingui();
  return (
    <FullPage
      icon="search"
      title={t`Page not found`}
      action={
        <Link to="/" className={buttonClass()}>
          <Trans>Go to home page</Trans>
        </Link>
      }
    >
      <Trans>This page does not exist.</Trans>
    </FullPage>
  );
}
