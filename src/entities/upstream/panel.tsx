import { useLingui } from '@lingui/react/macro';
import { call } from '../../client/session/call.ts';
import type { Upstream } from '../../domain/entities/upstream/model.ts';
import { upstreamPassword } from '../../domain/entities/upstream/model.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFact } from '../define/fact.ts';
import { useSecretFact } from '../define/secret-fact.tsx';
import type { DetailsProps } from '../define/view.ts';
import { UpstreamBreaker } from './breaker.tsx';
import { upstreamFields as fields } from './fields.tsx';
import { upstreamTitles } from './title.ts';

function Account({ upstream: { id, organizationId, account, useRegistration } }: { upstream: Upstream }) {
  const fact = useFact();
  const secretFact = useSecretFact();
  const { server, port, username } = account;
  const reveal = () => call('upstream.revealPassword', { id }, {}, organizationId);
  return (
    <FactList
      facts={[
        fact(fields['account.server'], server),
        fact(fields['account.port'], port),
        fact(fields['account.username'], username),
        ...secretFact(fields['account.password'], upstreamPassword.policy, reveal),
        fact(fields.useRegistration, useRegistration),
      ]}
    />
  );
}

function Outbound({ upstream: { outboundSipSettings: outbound } }: { upstream: Upstream }) {
  const fact = useFact();
  const include = outbound.includeOrganizationSourceWhen;
  return (
    <FactList
      facts={[
        fact(fields['outboundSipSettings.callerIdHeader'], outbound.callerIdHeader),
        fact(fields['outboundSipSettings.includeOrganizationSourceWhen'], include),
        ...(include === 'never'
          ? []
          : [
              fact(
                fields['outboundSipSettings.organizationSourceNumberHeader'],
                outbound.organizationSourceNumberHeader,
              ),
            ]),
        fact(fields['outboundSipSettings.defaultNumberFormat'], outbound.defaultNumberFormat),
        fact(fields['outboundSipSettings.dutchSpecialNumberFormat'], outbound.dutchSpecialNumberFormat),
      ]}
    />
  );
}

export function UpstreamDetails({ entity: upstream, organizationId }: DetailsProps<Upstream>) {
  const { i18n, t } = useLingui();
  const fact = useFact();
  const { outboundSipSettings, failoverSettings } = upstream;
  return (
    <>
      <FactList
        facts={[
          fact(fields.name, upstream.name),
          {
            label: t`Circuit breaker`,
            value: <UpstreamBreaker upstreamId={upstream.id} organizationId={organizationId} />,
          },
        ]}
      />
      <PanelSection title={i18n._(fields.account.title)}>
        <Account key={upstream.id} upstream={upstream} />
      </PanelSection>
      <PanelSection title={i18n._(fields.outboundSipSettings.title)}>
        <Outbound upstream={upstream} />
      </PanelSection>
      <PanelSection title={i18n._(upstreamTitles.unknownNumbers)}>
        <FactList
          facts={[
            fact(
              fields['outboundSipSettings.notFoundAuthoritative'],
              outboundSipSettings.notFoundAuthoritative,
            ),
            fact(fields['failoverSettings.notFoundAuthoritative'], failoverSettings.notFoundAuthoritative),
          ]}
        />
      </PanelSection>
    </>
  );
}
