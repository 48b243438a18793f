import { Trans, useLingui } from '@lingui/react/macro';
import { dateTimeFormats, formatDateTime } from '../../i18n/formats.ts';
import { setLanguage } from '../../i18n/language.ts';
import { languageNames, locales } from '../../i18n/locale.ts';
import { setDateForm, setDateTimeFormat, useFormat } from '../../i18n/use-format.ts';
import { Card } from '../../kit/layout/card.tsx';
import { Switch } from '../../kit/form-control/checkbox.tsx';
import { ChoiceGroup } from '../../kit/form-control/choice-group.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { useColorScheme } from '../../kit/base/theme.ts';
import { useDebugPanel } from '../../client/connection/debug-panel.ts';
import { useSession } from '../../client/session/session.ts';
import { useThemeOptions } from '../../screens/use-theme-options.ts';
import styles from './me.module.css';

// An afternoon at the end of a year: it distinguishes day from month and shows the 12 or 24 hour clock.
const example = '2026-12-31T13:05:09Z';
const exampleZone = 'UTC';

const languageOptions = locales.map((locale) => ({
  value: locale,
  label: languageNames[locale],
  lang: locale,
}));

/** The language, formats and theme of the portal in this browser; each choice applies at once, in every tab. */
export function PreferencesPage() {
  const { t } = useLingui();
  const { locale, dateTime, dateForm } = useFormat();
  const [scheme, setScheme] = useColorScheme();
  const themes = useThemeOptions();
  const [debug, showDebug] = useDebugPanel();
  const isPublic = useSession((session) => session.device === 'public');
  const formatNames = { us: t`American`, nl: t`Dutch`, iso: t`International (ISO)` };

  return (
    <section className={styles.page}>
      <PageHeader title={<Trans>Preferences</Trans>} />
      <p className={styles.note}>
        {isPublic ? (
          <Trans>This is a public computer: your preferences are kept until you close this tab.</Trans>
        ) : (
          <Trans>Preferences are saved in this browser and apply to everyone who uses it.</Trans>
        )}
      </p>
      <div className={styles.beside}>
        <Card title={t`Language and region`}>
          <div className={styles.choices}>
            <ChoiceGroup
              label={t`Language`}
              value={locale}
              options={languageOptions}
              onChange={setLanguage}
            />
            <ChoiceGroup
              label={t`Date and time format`}
              value={dateTime}
              options={dateTimeFormats.map((format) => ({
                value: format,
                label: formatNames[format],
                example: formatDateTime(example, format, exampleZone),
              }))}
              onChange={setDateTimeFormat}
            />
            <ChoiceGroup
              label={t`Show times as`}
              value={dateForm}
              options={[
                { value: 'absolute', label: t`Date and time` },
                { value: 'relative', label: t`Relative, such as “5 minutes ago”` },
              ]}
              onChange={setDateForm}
            />
          </div>
        </Card>
        <div className={styles.column}>
          <Card title={t`Appearance`}>
            <ChoiceGroup label={t`Theme`} value={scheme} options={themes} onChange={setScheme} />
          </Card>
          <Card title={t`Troubleshooting`}>
            <Switch
              label={t`Debug panel`}
              description={t`Shows the traffic between the portal and the server, and creates a report for support.`}
              checked={debug}
              onChange={(event) => showDebug(event.currentTarget.checked)}
            />
          </Card>
        </div>
      </div>
    </section>
  );
}
