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
          <Trans>This is a public computer: your choices last as long as this tab.</Trans>
        ) : (
          <Trans>Your choices are kept in this browser, for all who use it.</Trans>
        )}
      </p>
      <Card title={t`Language and dates`}>
        <div className={styles.choices}>
          <ChoiceGroup label={t`Language`} value={locale} options={languageOptions} onChange={setLanguage} />
          <ChoiceGroup
            label={t`Dates and times`}
            value={dateTime}
            options={dateTimeFormats.map((format) => ({
              value: format,
              label: formatNames[format],
              example: formatDateTime(example, format, exampleZone),
            }))}
            onChange={setDateTimeFormat}
          />
          <ChoiceGroup
            label={t`Show when something happened`}
            value={dateForm}
            options={[
              { value: 'absolute', label: t`As date and time` },
              { value: 'relative', label: t`As how long ago it was` },
            ]}
            onChange={setDateForm}
          />
        </div>
      </Card>
      <Card title={t`Appearance`}>
        <ChoiceGroup label={t`Theme`} value={scheme} options={themes} onChange={setScheme} />
      </Card>
      <Card title={t`Help with problems`}>
        <Switch
          label={t`Debug panel`}
          description={t`Shows what the portal and the server say to each other, and makes a report for support.`}
          checked={debug}
          onChange={(event) => showDebug(event.currentTarget.checked)}
        />
      </Card>
    </section>
  );
}
