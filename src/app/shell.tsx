import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { FullPage } from '../kit/full-page.tsx';
import { useLink } from '../replica/link.ts';
import { useSession } from '../replica/session.ts';
import { useEnvironment } from './environment.ts';
import { Frame } from './frame.tsx';
import { useServerStatus } from './server-status.tsx';

// Rows, and the database they are read from, are for those who are signed in: a visitor does not wait for them.
const MemberShell = lazy(async () => ({ default: (await import('./member-shell.tsx')).MemberShell }));

function VisitorShell() {
  return <Frame status={useServerStatus(true)} />;
}

/** What surrounds every page; a 403 takes its place (S0 §8). */
export function Shell() {
  const { t } = useLingui();
  const environment = useEnvironment();
  const link = useLink();
  const somebody = useSession((session) => session.selectedUser !== null);
  const forbidden =
    environment.state === 'forbidden' ? environment : link.status === 'forbidden' ? link : null;
  if (forbidden) {
    return (
      <main>
        <FullPage tone="error" title={forbidden.message ?? t`Access forbidden`} />
      </main>
    );
  }
  if (!somebody) return <VisitorShell />;
  return (
    <Suspense fallback={<Frame status="fine">{null}</Frame>}>
      <MemberShell />
    </Suspense>
  );
}
