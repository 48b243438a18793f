import { Trans, useLingui } from '@lingui/react/macro';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import { SecretText } from '../../fields/copy/secret-text.tsx';
import {
  headerNames,
  legalSourceInclusionNames,
  numberFormatNames,
} from '../../fields/sip/sip-setting-name.ts';
import { SipRegistration, SipStatusBadge } from '../../fields/sip/sip-status.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { portsText } from '../../domain/entities/environment/sip-server.ts';
import type { DetailsProps } from '../define/view.ts';
import { trunkCell } from './cell.tsx';
import type { Trunk } from '../../domain/entities/trunk/model.ts';
import styles from './trunk.module.css';
import { useSipServer } from './use-sip-server.ts';

function Basic({ entity: trunk, organizationId }: DetailsProps<Trunk>) {
  const { t } = useLingui();
  const { fallbackLegalSource, callAction } = trunk;
  return (
    <FactList
      facts={[
        { label: t`Name`, value: trunk.displayName },
        { label: t`Type`, value: t`SIP` },
        { label: t`Status`, value: <SipStatusBadge status={trunk.status} statusInfo={trunk.statusInfo} /> },
        {
          label: t`Fallback legal source`,
          value: fallbackLegalSource === null ? t`None` : <PhoneNumber number={fallbackLegalSource} />,
        },
        ...callActionFact(t`Call action`, callAction, 'trunkCall', trunk, organizationId),
      ]}
    />
  );
}

function General({ trunk: { organizationId, configuration } }: { trunk: Trunk }) {
  const { t } = useLingui();
  const server = useSipServer(organizationId);
  const { username, password } = configuration;
  const unknown = server === undefined ? t`Loading…` : '–';
  return (
    <FactList
      facts={[
        { label: t`Server`, value: server?.host ?? unknown },
        { label: t`Ports`, value: (server && portsText(server.ports)) || unknown },
        { label: t`Username`, value: username },
        // Missing: the reader may not see it.
        ...(password === undefined
          ? []
          : [{ label: t`Password`, value: <SecretText label={t`Password`} text={password} /> }]),
      ]}
    />
  );
}

function Outbound({ trunk }: { trunk: Trunk }) {
  const { i18n, t } = useLingui();
  const { outbound } = trunk.configuration;
  const uri = trunkCell.uri(trunk);
  return (
    <FactList
      facts={[
        { label: t`Connection`, value: trunkCell.connection(trunk) },
        ...(uri === null ? [] : [{ label: t`SIP URI`, value: uri }]),
        { label: t`Caller ID header`, value: i18n._(headerNames[outbound.callerIdHeader]) },
        { label: t`Called number header`, value: i18n._(headerNames[outbound.calledNumberHeader]) },
        { label: t`Require legal source`, value: outbound.legalSourceRequired ? t`Yes` : t`No` },
        {
          label: t`Include legal source`,
          value: i18n._(legalSourceInclusionNames[outbound.includeLegalSourceWhen]),
        },
        ...(outbound.includeLegalSourceWhen === 'never'
          ? []
          : [{ label: t`Legal source header`, value: i18n._(headerNames[outbound.legalSourceHeader]) }]),
        { label: t`Number format`, value: i18n._(numberFormatNames[outbound.numberFormat]) },
      ]}
    />
  );
}

function Inbound({ trunk: { configuration } }: { trunk: Trunk }) {
  const { i18n, t } = useLingui();
  const { inbound } = configuration;
  return (
    <FactList
      facts={[
        { label: t`Caller ID header`, value: i18n._(headerNames[inbound.callerIdHeader]) },
        { label: t`Called number header`, value: i18n._(headerNames[inbound.calledNumberHeader]) },
        { label: t`Legal source header`, value: i18n._(headerNames[inbound.legalSourceHeader]) },
      ]}
    />
  );
}

/** A trunk as the details panel shows it: what it is, what is agreed with the other end, how it stands (S1 §2.6). */
export function TrunkDetails(place: DetailsProps<Trunk>) {
  const { entity: trunk } = place;
  const { t } = useLingui();
  const registers = trunk.configuration.outbound.connection.type === 'registration';
  return (
    <>
      <Basic {...place} />
      <PanelSection title={t`General`}>
        <General trunk={trunk} />
      </PanelSection>
      <PanelSection title={t`Outbound`}>
        <Outbound trunk={trunk} />
      </PanelSection>
      <PanelSection title={t`Inbound`}>
        <Inbound trunk={trunk} />
      </PanelSection>
      {(registers || trunk.statusInfo !== null) && (
        <PanelSection title={t`Registration`}>
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
