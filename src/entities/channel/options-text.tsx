import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { Message } from '../../fields/text/message.tsx';
import type { ChannelOptions } from '../../domain/entities/channel/schema.ts';
import { UnknownKind } from '../../fields/text/unknown-kind.tsx';
import { autoAnswerText, noExpiryText, ringtoneNames, secondsText } from './name.ts';

type RingtoneProps = {
  ringtone: ChannelOptions['ringtone'];
  /** The organization of the page (null in the administration), to link the sound there; without it, no link. */
  linkAt?: string | null;
};

export function RingtoneText({ ringtone, linkAt }: RingtoneProps) {
  if (ringtone.type === 'none') return <Message text={ringtoneNames.none} />;
  if (ringtone.type !== 'hostedSound') return <UnknownKind of={ringtone} />;
  const { soundId: id } = ringtone;
  return (
    <>
      <Message text={ringtoneNames.hostedSound} />:{' '}
      {linkAt === undefined ? (
        <EntityText type="sound" id={id} />
      ) : (
        <EntityLink type="sound" id={id} organizationId={linkAt} />
      )}
    </>
  );
}

/** The options of a channel on one line. */
export const OptionsText = ({ options: { expires, ringtone, autoAnswer } }: { options: ChannelOptions }) => (
  <>
    <Message text={expires === null ? noExpiryText : secondsText(expires)} />
    {ringtone.type !== 'none' && (
      <>
        , <RingtoneText ringtone={ringtone} />
      </>
    )}
    {autoAnswer && (
      <>
        , <Message text={autoAnswerText} />
      </>
    )}
  </>
);
