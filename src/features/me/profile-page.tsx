import { Trans, useLingui } from '@lingui/react/macro';
import type { User } from '../../domain/entities/user/model.ts';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { Nothing } from '../../kit/display/nothing.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useSession } from '../../client/session/session.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import { FreshnessLabel } from '../../screens/freshness-label.tsx';
import { LoadingRows } from '../../screens/loading-rows.tsx';
import { AccessCard } from './access-card.tsx';
import styles from './me.module.css';

/** The selected user's profile, read-only. */
export function ProfilePage() {
  const { t } = useLingui();
  const known = useSession((session) => session.selectedUser);
  const view = useEntity('user', known?.id ?? null);
  const facts = (user: User) => [
    { label: t`Name`, value: user.displayName },
    { label: t`Username`, value: user.username ?? <Nothing /> },
    { label: t`Email address`, value: user.email ?? <Nothing /> },
    {
      label: t`Mobile phone number`,
      value: user.mobilePhoneNumber ? <PhoneNumber number={user.mobilePhoneNumber.number} /> : <Nothing />,
    },
    { label: t`Organization`, value: known?.organizationName },
  ];
  return (
    <section className={styles.page}>
      <PageHeader
        title={<Trans>Profile</Trans>}
        aside={view.state === 'ready' && <FreshnessLabel freshness={view.freshness} />}
      />
      <div className={styles.beside}>
        <Card title={t`Contact details`}>
          {view.state === 'ready' ? (
            <FactList facts={facts(view.entity)} />
          ) : (
            <LoadingRows found={view} rows={4} />
          )}
        </Card>
        <AccessCard user={view.state === 'ready' ? view.entity : null} />
      </div>
      <p className={styles.note}>
        <Trans>To change these details, contact your administrator.</Trans>
      </p>
    </section>
  );
}
