import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePageAddress } from '../../../fields/page-search/built-page.ts';
import { buttonClass } from '../../../kit/button/button.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { FreshnessLabel } from '../../../screens/freshness-label.tsx';
import { RefusedState } from '../../../screens/refused-state.tsx';
import { ContactRow } from '../contacts/contact-row.tsx';
import { useCallAction } from '../contacts/use-call-action.ts';
import { useContacts } from '../contacts/use-contacts.ts';
import { usePhone } from '../host/use-phone.ts';
import { isMissed } from '../missed/missed-call.ts';
import { RecentCall } from '../panel/recent-call.tsx';
import type { Dial } from '../state/destination.ts';
import { useCallHistory } from '../state/use-call-history.ts';
import { useLineCommand } from '../state/use-line-command.ts';
import styles from './phone-summary.module.css';

/** As many missed calls and favourites as the card has room for. */
const few = 5;

/** The phone on the dashboard of a user who works with it: missed calls and favourites, each a press away. */
export function PhoneSummary({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const { phone, freshness, state } = usePhone('allowed');
  const address = usePageAddress('fullWebPhone', organizationId);
  const { dial } = useLineCommand(phone?.accountId ?? null);
  const call: Dial = (...destination) => void dial(...destination);
  if (state.kind === 'noAccount' || state.kind === 'denied') return null;
  return (
    <Card
      title={t`Your phone`}
      aside={
        <>
          {freshness?.state === 'asOf' && <FreshnessLabel freshness={freshness} />}
          {address !== null && (
            <Link to={address} className={buttonClass({ variant: 'primary' })}>
              <Trans>Open phone</Trans>
            </Link>
          )}
        </>
      }
    >
      <div className={styles.parts}>
        <MissedCalls onCall={call} />
        <Favourites onCall={call} />
      </div>
    </Card>
  );
}

function MissedCalls({ onCall }: { onCall: Dial }) {
  const { calls } = useCallHistory();
  const missed = calls.filter(isMissed).slice(0, few);
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Missed calls</Trans>
      </h3>
      {missed.length === 0 ? (
        <p className={styles.none}>
          <Trans>You have missed no calls in this browser.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {missed.map((call) => (
            <li key={call.id}>
              <RecentCall call={call} onCall={() => onCall(call.number, call.name)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Favourites({ onCall }: { onCall: Dial }) {
  const { view, found } = useContacts({ typed: '', filter: 'favourite' });
  const action = useCallAction(onCall);
  return (
    <section className={styles.part}>
      <h3>
        <Trans>Favourites</Trans>
      </h3>
      {view.state === 'loading' && <Skeleton width="60%" />}
      {view.state === 'refused' && <RefusedState code={view.code} />}
      {view.state === 'ready' && found.length === 0 && (
        <p className={styles.none}>
          <Trans>Mark contacts with the star in the address book to call them from here.</Trans>
        </p>
      )}
      {found.length > 0 && (
        <ul className={styles.rows}>
          {found.slice(0, few).map((entry) => (
            <li key={entry.id} className={styles.contact}>
              <ContactRow entry={entry} tabIndex={0} {...action} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
