import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '../../domain/entities/user/model.ts';
import type { TwoFactorChoice } from '../../domain/entities/user/two-factor.ts';
import { twoFactorProblem, twoFactorChoices } from '../../domain/entities/user/two-factor.ts';
import type { RequirementLevel } from '../../domain/value/user-property.ts';
import { Button } from '../../kit/button/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { useOfflineReason } from '../../screens/use-offline-reason.ts';
import styles from './me.module.css';
import { TotpSetupDialog } from './totp-setup-dialog.tsx';
import { TwoFactorDialog } from './two-factor-dialog.tsx';

/** Shows the second factor and the ways to change it (S1-5-12). */
export function TwoFactorCard({ user, rule }: { user: User; rule: RequirementLevel }) {
  const { t } = useLingui();
  const offline = useOfflineReason();
  const [asked, setAsked] = useState<TwoFactorChoice | null>(null);
  const current = user.twoFactorStrategy?.type ?? 'none';
  const number = user.mobilePhoneNumber?.number;

  const names = {
    none: t`Off`,
    phoneDigits: t`Prompt phone digits`,
    totp: t`Authenticator app (TOTP)`,
  };
  const texts = {
    none: t`You log in with your password only.`,
    phoneDigits: t`We call your mobile phone, and you enter the digits shown on the screen.`,
    totp: t`You enter a six-digit code from an app on your phone.`,
  };
  const verbs = {
    none: t`Turn off`,
    phoneDigits: t`Use my mobile phone`,
    totp: current === 'totp' ? t`Set up another app` : t`Set up an app`,
  };
  const bars = {
    required: t`Your user type requires two-factor authentication.`,
    prohibited: t`Two-factor authentication is not available for your user type.`,
    unreachable: t`You have no mobile phone number in your profile. Ask your administrator to add it.`,
  };
  const barOf = (choice: TwoFactorChoice): string | undefined => {
    const bar = twoFactorProblem(choice, { rule, hasMobileNumber: number !== undefined });
    return bar === null || choice === current ? undefined : bars[bar];
  };

  return (
    <Card title={t`Two-factor authentication`}>
      <p className={styles.note}>
        <Trans>A second step after your password when you log in.</Trans>
      </p>
      {current === 'totpSetup' && (
        <p className={styles.note}>
          <Trans>Yours was reset. Set up an app now, or when you next log in.</Trans>
        </p>
      )}
      <ul className={styles.strategies}>
        {twoFactorChoices.map((choice) => (
          <li key={choice} className={styles.strategy}>
            <div>
              <strong>{names[choice]}</strong>
              <br />
              <span className={styles.note}>{texts[choice]}</span>
              {/* Tooltips are visible only with a pointer. */}
              {barOf(choice) !== undefined && <p className={styles.note}>{barOf(choice)}</p>}
            </div>
            <div className={styles.strategyState}>
              {choice === current && (
                <StatusBadge tone="plain">
                  <Trans>In use</Trans>
                </StatusBadge>
              )}
              {(choice !== current || choice === 'totp') && (
                <Button
                  size="small"
                  disabledReason={barOf(choice) ?? offline}
                  onClick={() => setAsked(choice)}
                >
                  {verbs[choice]}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {asked === 'totp' && <TotpSetupDialog user={user} onClose={() => setAsked(null)} />}
      {(asked === 'none' || asked === 'phoneDigits') && (
        <TwoFactorDialog user={user} choice={asked} title={verbs[asked]} onClose={() => setAsked(null)} />
      )}
    </Card>
  );
}
