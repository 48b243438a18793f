import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../client/session/call.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { devicePassword } from '../../domain/entities/device/model.ts';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { SipRegistration, SipStatusBadge } from '../../fields/sip/sip-status.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFact } from '../define/fact.ts';
import { useSecretFact } from '../define/secret-fact.tsx';
import type { DetailsProps } from '../define/view.ts';
import styles from './device.module.css';
import { deviceFields as fields } from './fields.tsx';

type Props = DetailsProps<Device>;

function Basic({ entity: device, organizationId }: Props) {
  const { i18n } = useLingui();
  const fact = useFact();
  const { ownerUser, loggedInUser, status, statusInfo } = device;
  const link = (id: string | null) =>
    id === null ? undefined : <EntityLink type="user" id={id} organizationId={organizationId} />;
  return (
    <FactList
      facts={[
        fact(fields.displayName, device.displayName),
        fact(fields['configuration.type'], device.configuration.type),
        fact(fields.status, status, <SipStatusBadge status={status} statusInfo={statusInfo} />),
        fact(fields.ownerUser, ownerUser, link(ownerUser)),
        fact(fields.loggedInUser, loggedInUser, link(loggedInUser)),
        ...callActionFact(
          i18n._(fields.callAction.title),
          device.callAction,
          'deviceCall',
          device,
          organizationId,
        ),
        fact(fields['userProperties.useDtmfConfirm'], device.userProperties.useDtmfConfirm),
      ]}
    />
  );
}

type SipConfiguration = Extract<Device['configuration'], { type: 'sip' }>;

type SipProps = Pick<Device, 'id' | 'organizationId'> & { configuration: SipConfiguration };

function SipFacts({ id, organizationId, configuration }: SipProps) {
  const fact = useFact();
  const secretFact = useSecretFact();
  const { macAddress, accountId, username, useNatIntelligence } = configuration;
  const reveal = () => call('device.revealPassword', { id }, {}, organizationId);
  return (
    <FactList
      facts={[
        fact(fields['configuration.macAddress'], macAddress),
        fact(fields['configuration.accountId'], accountId),
        fact(fields['configuration.username'], username),
        ...secretFact(fields['configuration.password'], devicePassword.policy, reveal),
        fact(fields['configuration.useNatIntelligence'], useNatIntelligence),
      ]}
    />
  );
}

function Configuration({ device }: { device: Device }) {
  const { id, organizationId, configuration } = device;
  const fact = useFact();
  switch (configuration.type) {
    case 'sip':
      return <SipFacts key={id} id={id} organizationId={organizationId} configuration={configuration} />;
    case 'userNumber':
      return <FactList facts={[fact(fields['configuration.number'], configuration.number)]} />;
    case 'webPhone':
      return <FactList facts={[fact(fields['configuration.accountId'], configuration.accountId)]} />;
  }
}

/** The details of a device: its users, its configuration, and the registration of a SIP device. */
export function DeviceDetails(props: Props) {
  const { entity: device } = props;
  const { i18n } = useLingui();
  return (
    <>
      <Basic {...props} />
      <PanelSection title={i18n._(fields.configuration.title)}>
        <Configuration device={device} />
      </PanelSection>
      {device.configuration.type === 'sip' && (
        <PanelSection title={i18n._(fields.statusInfo.title)}>
          {device.statusInfo === null ? (
            <p className={styles.note}>
              <Trans>This device has not registered yet.</Trans>
            </p>
          ) : (
            <SipRegistration info={device.statusInfo} />
          )}
        </PanelSection>
      )}
    </>
  );
}
