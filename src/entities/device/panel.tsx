import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../client/session/call.ts';
import type { Device } from '../../domain/entities/device/model.ts';
import { devicePassword } from '../../domain/entities/device/password.ts';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { SipRegistration, SipStatusBadge } from '../../fields/sip/sip-status.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useFacts } from '../define/fact.ts';
import { useSecretFact } from '../define/secret-fact.tsx';
import type { DetailsProps } from '../define/view.ts';
import styles from './device.module.css';
import { UnknownKind } from '../../fields/text/unknown-kind.tsx';
import { deviceFields as fields } from './fields.tsx';

type Props = DetailsProps<Device>;

function Basic({ entity: device, organizationId }: Props) {
  const { i18n } = useLingui();
  const fact = useFacts(fields, device);
  const { ownerUser, loggedInUser, status, statusInfo } = device;
  const link = (id: string | null) =>
    id === null ? undefined : <EntityLink type="user" id={id} organizationId={organizationId} />;
  return (
    <FactList
      facts={[
        fact('configuration.type'),
        fact('status', <SipStatusBadge status={status} statusInfo={statusInfo} />),
        fact('ownerUser', link(ownerUser)),
        fact('loggedInUser', link(loggedInUser)),
        ...callActionFact(
          i18n._(fields.callAction.title),
          device.callAction,
          'deviceCall',
          device,
          organizationId,
        ),
        fact('userProperties.useDtmfConfirm'),
      ]}
    />
  );
}

function SipFacts({ device }: { device: Device }) {
  const fact = useFacts(fields, device);
  const secretFact = useSecretFact();
  const { id, organizationId } = device;
  const reveal = () => call('device.revealPassword', { id }, {}, organizationId);
  return (
    <FactList
      facts={[
        fact('configuration.macAddress'),
        fact('configuration.username'),
        ...secretFact(fields['configuration.password'], devicePassword.policy, reveal),
        fact('configuration.useNatIntelligence'),
        fact('configuration.accountId'),
      ]}
    />
  );
}

function Configuration({ device }: { device: Device }) {
  const fact = useFacts(fields, device);
  switch (device.configuration.type) {
    case 'sip':
      return <SipFacts key={device.id} device={device} />;
    case 'userNumber':
      return <FactList facts={[fact('configuration.number')]} />;
    case 'webPhone':
      return <FactList facts={[fact('configuration.accountId')]} />;
    default:
      return (
        <p className={styles.note}>
          <UnknownKind of={device.configuration} />
        </p>
      );
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
