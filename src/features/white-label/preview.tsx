import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { accentProperties } from '../../kit/base/accent.ts';
import { buttonClass } from '../../kit/button/button.tsx';
import { formatNumber } from '../../i18n/formats.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BrandMark } from '../../kit/display/brand-mark.tsx';
import { StatusBadge } from '../../kit/display/status-badge.tsx';
import { Card } from '../../kit/layout/card.tsx';
import type { MeasuredContrast } from './contrast.ts';
import { minContrast, measuredContrast } from './contrast.ts';
import styles from './white-label.module.css';

type Props = {
  publicName: string;
  /** `#rrggbb` */
  accent: string;
  /** The URL of the logo in each theme; null without one. */
  logos: Readonly<Record<'light' | 'dark', string | null>>;
};

function Brand({ publicName, logo }: { publicName: string; logo: string | null }) {
  if (logo !== null) return <img src={logo} alt={publicName} />;
  return (
    <>
      <BrandMark size={24} />
      <strong>{publicName}</strong>
    </>
  );
}

/** A picture of header, sign-in and a mail in one theme. Nothing in it can be used. */
function Theme({ theme, publicName, accent, logos }: Props & { theme: 'light' | 'dark' }) {
  const { t } = useLingui();
  const colours = accentProperties(accent) as CSSProperties;
  const brand = <Brand publicName={publicName} logo={logos[theme]} />;
  return (
    <figure className={styles.theme} data-color-scheme={theme} style={colours}>
      <figcaption>{theme === 'light' ? t`Light` : t`Dark`}</figcaption>
      <div aria-hidden="true" className={styles.picture}>
        <div className={styles.header}>
          <div className={styles.mark}>{brand}</div>
          <span className={styles.current}>{t`Dashboard`}</span>
        </div>
        <div className={styles.sheet}>
          <div className={styles.mark}>{brand}</div>
          <strong className={styles.heading}>{t`Login`}</strong>
          <span className={styles.box}>{t`Username or email`}</span>
          <span className={styles.box}>{t`Password`}</span>
          <span className={buttonClass({ variant: 'primary', wide: true })}>{t`Login`}</span>
        </div>
        <div className={styles.sheet}>
          <div className={styles.mark}>{brand}</div>
          <span>{t`You have a new voicemail message.`}</span>
          <span className={buttonClass({ variant: 'primary' })}>{t`Listen`}</span>
        </div>
      </div>
    </figure>
  );
}

function Contrast({ accent }: { accent: string }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const names: Record<MeasuredContrast['id'], string> = {
    button: t`Text on buttons`,
    hover: t`Text on buttons under the pointer`,
    light: t`Links, light theme`,
    dark: t`Links, dark theme`,
  };
  return (
    <ul className={styles.contrast} aria-label={t`Measured contrast`}>
      {measuredContrast(accent).map(({ id, text, background, ratio }) => (
        <li key={id}>
          <span className={styles.sample} style={{ color: text, background }} aria-hidden="true">
            Aa
          </span>
          {names[id]}{' '}
          <StatusBadge
            tone={ratio >= minContrast ? 'ok' : 'warn'}
          >{`${formatNumber(ratio, locale, 1)} : 1`}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}

/** Shows what users will see, before it is saved. */
export function Preview(props: Props) {
  const { t } = useLingui();
  return (
    <Card title={t`Preview`}>
      <div className={styles.themes}>
        <Theme {...props} theme="light" />
        <Theme {...props} theme="dark" />
      </div>
      <p className={styles.note}>
        <Trans>
          Text needs a contrast of at least 4.5 : 1. Where the accent colour itself has less, the portal uses
          a lighter or darker tone of it.
        </Trans>
      </p>
      <Contrast accent={props.accent} />
    </Card>
  );
}
