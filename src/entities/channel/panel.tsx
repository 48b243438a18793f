import { Trans, useLingui } from '@lingui/react/macro';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import { CodeBlock } from '../../kit/display/code-block.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useAccess } from '../../client/data/access.ts';
import type { DetailsProps } from '../define/view.ts';
import { channelCell } from './cell.tsx';
import styles from './channel.module.css';
import { DtmfLog } from './dtmf-log.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';
import { channelFields } from './field.tsx';
import { InboundAction } from './inbound-action.tsx';
import type { Channel } from '../../domain/entities/channel/model.ts';
import { ExpiryText, RingtoneText } from './options-text.tsx';
import { printProperties } from '../../domain/entities/channel/user-properties.ts';

type Place = DetailsProps<Channel>;

function Basic({ entity }: { entity: Channel }) {
  const { i18n, t } = useLingui();
  const { hangupInitiator, hangupReason, faultReason, faultMessage } = entity;
  const { title: initiator, show: showInitiator } = channelFields.hangupInitiator;
  const facts = [
    { label: t`State`, value: channelCell.state(entity) },
    { label: t`Direction`, value: channelCell.direction(entity) },
    { label: t`Connected`, value: channelCell.connected(entity) },
    { label: t`Total duration`, value: channelCell.total(entity) },
    { label: i18n._(channelFields.answerDate.title), value: channelCell.answered(entity) },
    { label: i18n._(channelFields.finishDate.title), value: channelCell.finished(entity) },
    { label: i18n._(initiator), value: hangupInitiator && showInitiator(hangupInitiator) },
    {
      label: i18n._(channelFields.hangupReason.title),
      value: hangupReason && channelFields.hangupReason.show(hangupReason),
    },
    {
      label: i18n._(channelFields.faultReason.title),
      value: faultReason && channelFields.faultReason.show(faultReason),
    },
    { label: i18n._(channelFields.faultMessage.title), value: faultMessage },
  ];
  // A call that goes on has no end yet.
  return <FactList facts={facts.filter(({ value }) => value !== null)} />;
}

function Options({ entity: { options }, organizationId }: Place) {
  const { t } = useLingui();
  return (
    <FactList
      facts={[
        { label: t`Expires`, value: <ExpiryText expires={options.expires} /> },
        { label: t`Ringtone`, value: <RingtoneText ringtone={options.ringtone} linkAt={organizationId} /> },
        { label: t`Answered by itself`, value: options.autoAnswer ? t`Yes` : t`No` },
      ]}
    />
  );
}

/** A channel as the details panel shows it: how it stands, who is in it, what was asked for and keyed (S1 §2.6). */
export function ChannelDetails(place: Place) {
  const { entity, organizationId } = place;
  const { t } = useLingui();
  const access = useAccess();
  const { source, destination, direction, userProperties } = entity;
  return (
    <>
      <Basic entity={entity} />
      <PanelSection title={t({ message: 'From', context: 'call' })}>
        <EndpointFacts end={source} organizationId={organizationId} />
      </PanelSection>
      <PanelSection title={t({ message: 'To', context: 'call' })}>
        <EndpointFacts end={destination} organizationId={organizationId} />
      </PanelSection>
      {direction === 'inbound' && access.state === 'ready' && can(access, capabilities.callActions) && (
        <PanelSection title={t`What is done with it`}>
          <InboundAction channel={entity} organizationId={organizationId} />
        </PanelSection>
      )}
      <PanelSection title={t`Options`}>
        <Options {...place} />
      </PanelSection>
      <PanelSection title={t`DTMF log`}>
        <DtmfLog log={entity.dtmfLog} />
      </PanelSection>
      <PanelSection title={t`Custom properties`}>
        {Object.keys(userProperties).length === 0 ? (
          <p className={styles.note}>
            <Trans>There are none.</Trans>
          </p>
        ) : (
          <CodeBlock text={printProperties(userProperties)} />
        )}
      </PanelSection>
    </>
  );
}
