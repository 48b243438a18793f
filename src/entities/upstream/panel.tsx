import { useLingui } from '@lingui/react/macro';
import { SecretText } from '../../fields/secret-text.tsx';
import { headerNames, legalSourceInclusionNames, numberFormatNames } from '../../fields/sip-setting-name.ts';
import { FactList } from '../../kit/fact-list.tsx';
import { PanelSection } from '../../kit/panel-section.tsx';
import type { EntityPlace } from '../define/view.ts';
import { UpstreamBreaker } from './breaker.tsx';
import type { Upstream } from '../../domain/entities/upstream/model.ts';

function Account({ upstream: { account, useRegistration } }: { upstream: Upstream }) {
  const { t } = useLingui();
  const { server, port, username, password } = account;
  return (
    <FactList
      facts={[
        { label: t`Server`, value: server },
        { label: t`Port`, value: String(port) },
        { label: t`Username`, value: username === '' ? t`None` : username },
        // Missing: the reader may not see it.
        ...(password === undefined
          ? []
          : [
              {
                label: t`Password`,
                value: password === '' ? t`None` : <SecretText label={t`Password`} text={password} />,
              },
            ]),
        { label: t`Register with the carrier`, value: useRegistration ? t`Yes` : t`No` },
      ]}
    />
  );
}

function Outbound({ upstream: { outboundSipSettings: outbound } }: { upstream: Upstream }) {
  const { i18n, t } = useLingui();
  return (
    <FactList
      facts={[
        { label: t`Caller ID header`, value: i18n._(headerNames[outbound.callerIdHeader]) },
        {
          label: t`Include organization number`,
          value: i18n._(legalSourceInclusionNames[outbound.includeOrganizationSourceWhen]),
        },
        ...(outbound.includeOrganizationSourceWhen === 'never'
          ? []
          : [
              {
                label: t`Organization number header`,
                value: i18n._(headerNames[outbound.organizationSourceNumberHeader]),
              },
            ]),
        { label: t`Number format`, value: i18n._(numberFormatNames[outbound.defaultNumberFormat]) },
        {
          label: t`Format of Dutch special numbers`,
          value: i18n._(numberFormatNames[outbound.dutchSpecialNumberFormat]),
        },
      ]}
    />
  );
}

/** An upstream as the details panel shows it (S1 §2.6). It has no deletion: the platform has no call for one (S1 §7). */
export function UpstreamDetails({ entity: upstream, organizationId }: EntityPlace<Upstream>) {
  const { t } = useLingui();
  const yesOrNo = (is: boolean) => (is ? t`Yes` : t`No`);
  return (
    <>
      <FactList
        facts={[
          { label: t`Name`, value: upstream.name },
          {
            label: t`Circuit breaker`,
            value: <UpstreamBreaker upstreamId={upstream.id} organizationId={organizationId} />,
          },
        ]}
      />
      <PanelSection title={t`Account`}>
        <Account upstream={upstream} />
      </PanelSection>
      <PanelSection title={t`Outbound`}>
        <Outbound upstream={upstream} />
      </PanelSection>
      <PanelSection title={t`Numbers that this carrier does not know`}>
        <FactList
          facts={[
            {
              label: t`“Not found” is final`,
              value: yesOrNo(upstream.outboundSipSettings.notFoundAuthoritative),
            },
            {
              label: t`“Not found” as a fallback is final`,
              value: yesOrNo(upstream.failoverSettings.notFoundAuthoritative),
            },
          ]}
        />
      </PanelSection>
    </>
  );
}
