import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../kit/button/button.tsx';
import { FullPage } from '../../kit/feedback/full-page.tsx';
import { TryNow } from '../../screens/try-now.tsx';
import { RetryCountdown } from './retry.tsx';

type Props = {
  message: string | null;
  /** Opens the sign-in page. Absent while the platform refuses its configuration: nobody could sign in. */
  onUsers?: () => void;
};

/** Replaces every page while the platform forbids access (S0-8-07). */
export function ForbiddenPage({ message, onUsers }: Props) {
  const { t } = useLingui();
  return (
    <main>
      <FullPage
        tone="error"
        title={t`Access forbidden`}
        action={
          onUsers && (
            <>
              <TryNow />
              <Button variant="ghost" icon="users" onClick={onUsers}>
                <Trans>Add or switch user</Trans>
              </Button>
            </>
          )
        }
      >
        {/* The server's words, in its language. */}
        {message !== null && <p>{message}</p>}
        <Trans>The server refuses access. Retrying.</Trans>
        {onUsers && (
          <>
            {' '}
            <RetryCountdown />
          </>
        )}
      </FullPage>
    </main>
  );
}
