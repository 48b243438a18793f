import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useNow } from '../../client/connection/clock.ts';
import { useLink } from '../../client/connection/link.ts';
import { formatTime } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Icon } from '../../kit/base/icon.tsx';
import { PageFreshness } from './page-freshness.tsx';
import styles from './wallboard.module.css';

function useTime(at: number): string {
  const { dateTime } = useFormat();
  return formatTime(new Date(at).toISOString(), dateTime);
}

/** Says in large type that the figures below are old. */
function Stale({ since }: { since: number }) {
  const time = useTime(since);
  return (
    <p role="alert" className={styles.stale}>
      <Icon name="offline" size={24} />
      <Trans>No connection. The figures are from {time}.</Trans>
    </p>
  );
}

/** The head of a wallboard: brand, organization and clock, and a warning while the connection is lost. */
export function WallboardHead({ brand, title }: { brand: ReactNode; title: string }) {
  const { t } = useLingui();
  const link = useLink();
  const time = useTime(useNow());
  return (
    <>
      {link.status === 'disconnected' && <Stale since={link.since} />}
      <header className={styles.head}>
        <span className={styles.brand}>{brand}</span>
        <h1 className={styles.title}>{title}</h1>
        <PageFreshness label={t`Age of the data`} />
        <span role="timer" className={styles.clock}>
          {time}
        </span>
      </header>
    </>
  );
}
