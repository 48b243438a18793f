import { Trans } from '@lingui/react/macro';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useStore } from '../../kit/base/use-store.ts';
import type { IconName } from '../../kit/base/icon.tsx';
import { Button, buttonClass } from '../../kit/button/button.tsx';
import { FullPage } from '../../kit/feedback/full-page.tsx';
import { searchOpener } from '../../screens/search-opener.ts';

type Props = { icon: IconName; title: string; children: ReactNode };

/** A page that cannot be shown, with the ways on: back, the search and the home page. */
export function LostPage({ icon, title, children }: Props) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const openSearch = useStore(searchOpener);
  return (
    <FullPage
      icon={icon}
      title={title}
      action={
        <>
          {canGoBack && (
            <Button icon="back" onClick={() => history.back()}>
              <Trans>Back</Trans>
            </Button>
          )}
          {openSearch !== null && (
            <Button icon="search" onClick={openSearch}>
              <Trans>Search</Trans>
            </Button>
          )}
          <Link to="/" className={buttonClass()}>
            <Trans>Go to home page</Trans>
          </Link>
        </>
      }
    >
      {children}
    </FullPage>
  );
}
