import { useLingui } from '@lingui/react/macro';
import { call } from '../../client/session/call.ts';
import type { Upstream } from '../../domain/entities/upstream/model.ts';
import { upstreamPassword } from '../../domain/entities/upstream/password.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import { useSecretFact } from '../define/secret-fact.tsx';
import type { DetailsProps } from '../define/view.ts';
import { UpstreamBreaker } from './breaker.tsx';
import { upstreamFields as fields, upstreamTitles } from './fields.tsx';

function Account({ upstream }: { upstream: Upstream }) {
  const fact = useFacts(fields, upstream);
  const secretFact = useSecretFact();
  const { id, organizationId } = upstream;
  const reveal = () => call('upstream.revealPassword', { id }, {}, organizationId);
  return (
    <FactList
      facts={[
        fact('account.server'),
        fact('account.port'),
        fact('account.username'),
        ...secretFact(fields['account.password'], upstreamPassword.policy, reveal),
        fact('useRegistration'),
      ]}
    />
  );
}

function Outbound({ upstream }: { upstream: Upstream }) {
  const fact = useFacts(fields, upstream);
  const include = upstream.outboundSipSettings.includeOrganizationSourceWhen;
  return (
    <FactList
      facts={[
        fact('outboundSipSettings.callerIdHeader'),
        fact('outboundSipSettings.includeOrganizationSourceWhen'),
        ...(include === 'never' ? [] : [fact('outboundSipSettings.organizationSourceNumberHeader')]),
        fact('outboundSipSettings.defaultNumberFormat'),
        fact('outboundSipSettings.dutchSpecialNumberFormat'),
      ]}
    />
  );
}

export function UpstreamDetails({ entity: upstream, organizationId }: DetailsProps<Upstream>) {
  const { i18n, t } = useLingui();
  const fact = useFacts(fields, upstream);
  return (
    <>
      <FactList
        facts={[
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
            fact('outboundSipSettings.notFoundAuthoritative'),
            fact('failoverSettings.notFoundAuthoritative'),
          ]}
        />
      </PanelSection>
    </>
  );
}
