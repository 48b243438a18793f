import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../client/session/call.ts';
import { portsText } from '../../domain/entities/environment/sip-server.ts';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import { trunkPassword } from '../../domain/entities/trunk/password.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import { SipRegistration, SipStatusBadge } from '../../fields/sip/sip-status.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import { useSecretFact } from '../define/secret-fact.tsx';
import type { DetailsProps } from '../define/view.ts';
import { trunkFields as fields, sectionTitles } from './fields.tsx';
import { UnknownKind } from '../../fields/text/unknown-kind.tsx';
import styles from './trunk.module.css';
import { registers } from './warning.ts';
import { useSipServer } from './use-sip-server.ts';
import { Nothing } from '../../kit/display/nothing.tsx';

/** The configuration of another kind of trunk has neither of its parts. */
const isKnown = ({ configuration }: Trunk): boolean => configuration.type === 'sip';

function Basic({ entity: trunk, organizationId }: DetailsProps<Trunk>) {
  const { t } = useLingui();
  const fact = useFacts(fields, trunk);
  const { status, statusInfo } = trunk;
  return (
    <FactList
      facts={[
        { label: t`Type`, value: isKnown(trunk) ? t`SIP` : <UnknownKind of={trunk.configuration} /> },
        fact('status', <SipStatusBadge status={status} statusInfo={statusInfo} />),
        fact('fallbackLegalSource'),
        ...(trunk.callAction === undefined
          ? []
          : [fact('callAction', callActionCell(trunk.callAction, 'trunkCall', trunk, organizationId))]),
      ]}
    />
  );
}

function General({ trunk }: { trunk: Trunk }) {
  const { t } = useLingui();
  const fact = useFacts(fields, trunk);
  const secretFact = useSecretFact();
  const { id, organizationId } = trunk;
  const server = useSipServer(organizationId);
  const reveal = () => call('trunk.revealPassword', { id }, {}, organizationId);
  const unknown = server === undefined ? t`Loading…` : <Nothing />;
  return (
    <FactList
      facts={[
        { label: t`Server`, value: server?.host ?? unknown },
        { label: t`Ports`, value: (server && portsText(server.ports)) || unknown },
        fact('configuration.username'),
        ...secretFact(fields['configuration.password'], trunkPassword.policy, reveal),
      ]}
    />
  );
}

function Outbound({ trunk }: { trunk: Trunk }) {
  const fact = useFacts(fields, trunk);
  const { connection, includeLegalSourceWhen } = trunk.configuration.outbound;
  return (
    <FactList
      facts={[
        fact('configuration.outbound.connection.type'),
        ...(connection.type === 'uri' ? [fact('configuration.outbound.connection.uri')] : []),
        fact('configuration.outbound.callerIdHeader'),
        fact('configuration.outbound.calledNumberHeader'),
        fact('configuration.outbound.legalSourceRequired'),
        fact('configuration.outbound.includeLegalSourceWhen'),
        ...(includeLegalSourceWhen === 'never' ? [] : [fact('configuration.outbound.legalSourceHeader')]),
        fact('configuration.outbound.numberFormat'),
      ]}
    />
  );
}

function Inbound({ trunk }: { trunk: Trunk }) {
  const fact = useFacts(fields, trunk);
  return (
    <FactList
      facts={[
        fact('configuration.inbound.callerIdHeader'),
        fact('configuration.inbound.calledNumberHeader'),
        fact('configuration.inbound.legalSourceHeader'),
      ]}
    />
  );
}

/** The settings and the registration of a trunk (S1-2.6-01). */
export function TrunkDetails(props: DetailsProps<Trunk>) {
  const { entity: trunk } = props;
  const { i18n, t } = useLingui();
  return (
    <>
      <Basic {...props} />
      <PanelSection title={t`General`}>
        <General key={trunk.id} trunk={trunk} />
      </PanelSection>
      {isKnown(trunk) && (
        <>
          <PanelSection title={i18n._(sectionTitles.outbound)}>
            <Outbound trunk={trunk} />
          </PanelSection>
          <PanelSection title={i18n._(sectionTitles.inbound)}>
            <Inbound trunk={trunk} />
          </PanelSection>
        </>
      )}
      {(registers(trunk.configuration) || trunk.statusInfo !== null) && (
        <PanelSection title={i18n._(fields.statusInfo.title)}>
          {trunk.statusInfo === null ? (
            <p className={styles.note}>
              <Trans>This trunk has not registered yet.</Trans>
            </p>
          ) : (
            <SipRegistration info={trunk.statusInfo} />
          )}
        </PanelSection>
      )}
    </>
  );
}
