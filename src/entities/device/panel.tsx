import { Trans, useLingui } from '@lingui/react/macro';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { callActionFact } from '../../fields/call-action/effective-call-action.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.ts';
import { SecretText } from '../../fields/copy/secret-text.tsx';
import { SipRegistration, SipStatusBadge } from '../../fields/sip/sip-status.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import type { DetailsProps } from '../define/view.ts';
import { deviceCell } from './cell.tsx';
import styles from './device.module.css';
import type { Device } from '../../domain/entities/device/model.ts';

type Place = DetailsProps<Device>;

function Basic({ entity, organizationId }: Place) {
  const { t } = useLingui();
  const user = (id: string | null, none: string) =>
    id === null ? none : <EntityLink type="user" id={id} organizationId={organizationId} />;
  const { callAction, userProperties } = entity;
  return (
    <FactList
      facts={[
        { label: t`Name`, value: entity.displayName },
        { label: t`Type`, value: deviceCell.type(entity) },
        { label: t`Status`, value: <SipStatusBadge status={entity.status} statusInfo={entity.statusInfo} /> },
        { label: t`Owner`, value: user(entity.ownerUser, t`None, it is shared`) },
        { label: t`Logged in user`, value: user(entity.loggedInUser, t`None`) },
        ...callActionFact(t`Call action`, callAction, 'deviceCall', entity, organizationId),
        { label: t`Confirm calls by a key`, value: userProperties.useDtmfConfirm ? t`Yes` : t`No` },
      ]}
    />
  );
}

function Configuration({ entity: { configuration, ...entity } }: { entity: Device }) {
  const { t } = useLingui();
  const none = t`None`;
  switch (configuration.type) {
    case 'sip': {
      const { accountId, username, password, useNatIntelligence } = configuration;
      return (
        <FactList
          facts={[
            { label: t`MAC address`, value: deviceCell.macAddress({ configuration, ...entity }) ?? none },
            { label: t`Account ID`, value: accountId ?? none },
            { label: t`Username`, value: username },
            // Missing: the reader may not see it.
            ...(password === undefined
              ? []
              : [{ label: t`Password`, value: <SecretText label={t`Password`} text={password} /> }]),
            { label: t`NAT intelligence`, value: useNatIntelligence ? t`On` : t`Off` },
          ]}
        />
      );
    }
    case 'userNumber':
      return (
        <FactList
          facts={[
            {
              label: t`Number`,
              value: configuration.number === null ? none : <PhoneNumber number={configuration.number} />,
            },
          ]}
        />
      );
    case 'webPhone':
      return <FactList facts={[{ label: t`Account ID`, value: configuration.accountId ?? none }]} />;
  }
}

/** A device as the details panel shows it: what it is, how it is set up, how it stands with the registrar (S1 §3). */
export function DeviceDetails(place: Place) {
  const { entity } = place;
  const { t } = useLingui();
  return (
    <>
      <Basic {...place} />
      <PanelSection title={t`Configuration`}>
        <Configuration entity={entity} />
      </PanelSection>
      {entity.configuration.type === 'sip' && (
        <PanelSection title={t`Registration`}>
          {entity.statusInfo === null ? (
            <p className={styles.note}>
              <Trans>This device has not registered yet.</Trans>
            </p>
          ) : (
            <SipRegistration info={entity.statusInfo} />
          )}
        </PanelSection>
      )}
    </>
  );
}
