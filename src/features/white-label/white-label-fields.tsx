import { useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { parseDomainLines } from '../../domain/entities/environment/domain-name.ts';
import type { Web } from '../../domain/entities/environment/rules.ts';
import { TextAreaField } from '../../fields/text/text-area-field.tsx';
import { TextField } from '../../fields/text/text-field.tsx';
import { Checkbox } from '../../kit/form-control/checkbox.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { parseColour } from '../../lib/view/colour.ts';
import type { WhiteLabelValues } from './form-values.ts';
import { aliasProblem, newAccent } from './form-values.ts';
import { ImageField } from './image-field.tsx';
import { transferOf } from './save.ts';
import styles from './white-label.module.css';

function AccentField() {
  const { t } = useLingui();
  const { setValue } = useFormContext<WhiteLabelValues>();
  const accent = useWatch<WhiteLabelValues, 'accent'>({ name: 'accent' });
  return (
    <div className={styles.accent}>
      <TextField
        name="accent"
        label={t`Accent colour`}
        description={t`Six hexadecimal digits, such as #0f766e`}
        invalid={t`Enter # and six hexadecimal digits.`}
        required
        maxLength={7}
        after={
          <input
            type="color"
            className={styles.swatch}
            aria-label={t`Choose the accent colour`}
            value={parseColour(accent) ? accent.toLowerCase() : newAccent}
            onChange={({ target }) =>
              setValue('accent', target.value, { shouldDirty: true, shouldValidate: true })
            }
          />
        }
      />
    </div>
  );
}

function AliasField() {
  const { t } = useLingui();
  const [portalDomain, portalAliasDomains] = useWatch<
    WhiteLabelValues,
    ['portalDomain', 'portalAliasDomains']
  >({
    name: ['portalDomain', 'portalAliasDomains'],
  });
  const wrong = parseDomainLines(portalAliasDomains).wrong.join(', ');
  const problem = aliasProblem({ portalDomain, portalAliasDomains });
  const invalid =
    wrong !== ''
      ? t`These are not domains: ${wrong}`
      : problem === 'own'
        ? t`The portal domain is not an alias of itself.`
        : problem === 'alone'
          ? t`Aliases need a portal domain.`
          : t`Enter at most 50 domains.`;
  return (
    <TextAreaField
      name="portalAliasDomains"
      label={t`Alias domains`}
      description={t`One per line. They show the same portal.`}
      invalid={invalid}
      rows={3}
    />
  );
}

/** The fields of a white label. */
export function WhiteLabelFields({ id, web, mayUpdate }: { id: string; web: Web; mayUpdate: boolean }) {
  const { t } = useLingui();
  const { register } = useFormContext<WhiteLabelValues>();
  const notDomain = t`Enter a domain, such as portal.example.com.`;
  return (
    <>
      <Card title={t`Brand`}>
        <fieldset className={styles.fields} disabled={!mayUpdate}>
          <TextField
            name="publicName"
            label={t`Public name`}
            description={t`In the title of the browser, in emails and in authenticator apps`}
            invalid={t`Enter a name of at most 100 characters.`}
            required
          />
          <Checkbox
            {...register('active')}
            label={t`Active`}
            description={t`Otherwise the domains show the brand of the organization above.`}
          />
          <AccentField />
          <ImageField
            name="logo"
            label={t`Logo`}
            description={t`PNG of at most 512 kB, shown 23 pixels high`}
            removeLabel={t`Remove logo`}
            saved={web.portalAssets.logo}
            transferId={transferOf(id, 'logo')}
            mayUpdate={mayUpdate}
          />
          <ImageField
            name="darkLogo"
            label={t`Logo for the dark theme`}
            description={t`PNG of at most 512 kB, for dark backgrounds. Without it, the dark theme shows the logo above.`}
            removeLabel={t`Remove logo for the dark theme`}
            saved={web.portalAssets.darkLogo}
            transferId={transferOf(id, 'darkLogo')}
            mayUpdate={mayUpdate}
          />
          <ImageField
            name="favicon"
            label={t`Favicon`}
            description={t`PNG of at most 512 kB, preferably 48 × 48 pixels`}
            removeLabel={t`Remove favicon`}
            saved={web.portalAssets.favicon}
            transferId={transferOf(id, 'favicon')}
            mayUpdate={mayUpdate}
          />
        </fieldset>
      </Card>
      <Card title={t`Domains`}>
        <fieldset className={styles.fields} disabled={!mayUpdate}>
          <TextField name="portalDomain" label={t`Portal domain`} invalid={notDomain} inputMode="url" />
          <AliasField />
          <TextField name="apiDomain" label={t`API domain`} invalid={notDomain} inputMode="url" />
          <TextField
            name="sipDomain"
            label={t`SIP domain`}
            description={t`Devices and trunks register here instead of at the platform’s own server.`}
            invalid={notDomain}
            inputMode="url"
          />
        </fieldset>
      </Card>
    </>
  );
}
