import { useLingui } from '@lingui/react/macro';
import { can } from '../../domain/access/can.ts';
import { capabilities } from '../../domain/access/capability.ts';
import type { Channel } from '../../domain/entities/channel/model.ts';
import { printProperties } from '../../domain/entities/channel/user-properties.ts';
import { Message } from '../../fields/text/message.tsx';
import { CodeBlock } from '../../kit/display/code-block.tsx';
import { FactList } from '../../kit/display/fact-list.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { useAccess } from '../../client/data/access.ts';
import { useFact, useFacts, useOptionalFact } from '../define/fact.ts';
import type { DetailsProps } from '../define/view.ts';
import { channelCell } from './cell.tsx';
import styles from './channel.module.css';
import { DtmfLog } from './dtmf-log.tsx';
import { EndpointFacts } from './endpoint-facts.tsx';
import { channelFields as fields } from './fields.tsx';
import { InboundAction } from './inbound-action.tsx';
import { durationNames } from './name.ts';
import { RingtoneText } from './options-text.tsx';

function Basic({ channel }: { channel: Channel }) {
  const { i18n } = useLingui();
  const fact = useFacts(fields, channel);
  const optionalFact = useOptionalFact();
  return (
    <FactList
      facts={[
        fact('state', channelCell.state(channel)),
        fact('direction'),
        { label: i18n._(durationNames.connected), value: channelCell.connected(channel) },
        { label: i18n._(durationNames.total), value: channelCell.total(channel) },
        ...optionalFact(fields.answerDate, channel.answerDate),
        ...optionalFact(fields.finishDate, channel.finishDate),
        ...optionalFact(fields.hangupInitiator, channel.hangupInitiator),
        ...optionalFact(fields.hangupReason, channel.hangupReason),
        ...optionalFact(fields.faultReason, channel.faultReason),
        ...optionalFact(fields.faultMessage, channel.faultMessage),
      ]}
    />
  );
}

function Options({ entity: { options }, organizationId }: DetailsProps<Channel>) {
  const { expires, ringtone, autoAnswer } = options;
  const fact = useFact();
  return (
    <FactList
      facts={[
        fact(fields['options.expires'], expires),
        fact(
          fields['options.ringtone'],
          ringtone,
          <RingtoneText ringtone={ringtone} linkAt={organizationId} />,
        ),
        fact(fields['options.autoAnswer'], autoAnswer),
      ]}
    />
  );
}

/** A channel in the details panel (S1-2.6-08). */
export function ChannelDetails(props: DetailsProps<Channel>) {
  const { entity: channel, organizationId } = props;
  const { source, destination, direction, dtmfLog, userProperties } = channel;
  const { i18n, t } = useLingui();
  const access = useAccess();
  return (
    <>
      <Basic channel={channel} />
      <PanelSection title={i18n._(fields.source.title)}>
        <EndpointFacts end={source} organizationId={organizationId} />
      </PanelSection>
      <PanelSection title={i18n._(fields.destination.title)}>
        <EndpointFacts end={destination} organizationId={organizationId} />
      </PanelSection>
      {direction === 'inbound' && access.state === 'ready' && can(access, capabilities.callActions) && (
        <PanelSection title={t`Call action`}>
          <InboundAction channel={channel} organizationId={organizationId} />
        </PanelSection>
      )}
      <PanelSection title={i18n._(fields.options.title)}>
        <Options {...props} />
      </PanelSection>
      <PanelSection title={i18n._(fields.dtmfLog.title)}>
        <DtmfLog log={dtmfLog} />
      </PanelSection>
      <PanelSection title={i18n._(fields.userProperties.title)}>
        {Object.keys(userProperties).length === 0 ? (
          <p className={styles.note}>
            <Message text={fields.userProperties.none} />
          </p>
        ) : (
          <CodeBlock text={printProperties(userProperties)} />
        )}
      </PanelSection>
    </>
  );
}
