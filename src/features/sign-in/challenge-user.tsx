import { Trans } from '@lingui/react/macro';
import type { OpenChallenge } from '../../domain/protocol/two-factor.ts';
import { useSession } from '../../client/session/session.ts';
import styles from './sign-in.module.css';
import { TimeLeft } from '../../fields/time/time-left.tsx';

/** The user of the challenge and the time left. */
export function ChallengeUser({ open }: { open: OpenChallenge }) {
  const user = useSession((session) => session.users.find(({ id }) => id === open.userId));
  return (
    <p className={styles.who}>
      <strong>{user?.displayName}</strong>
      <span>{user?.organizationName}</span>
      <span>
        <Trans>Time left:</Trans> <TimeLeft until={open.validUntil} />
      </span>
    </p>
  );
}
