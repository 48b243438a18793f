import { Plural, Trans } from '@lingui/react/macro';
import { EntityText } from '../../fields/entity/entity-text.tsx';
import { EntityLink } from '../../fields/entity/entity-link.tsx';
import { Message } from '../../fields/text/message.tsx';
import type { ChannelOptions } from '../../domain/entities/channel/schema.ts';
import { ringtoneNames } from './name.ts';

/** How long the other side has to answer (S1 §9). */
export const ExpiryText = ({ expires }: { expires: number | null }) =>
  expires === null ? <Trans>no expiry</Trans> : <Plural value={expires} one="# second" other="# seconds" />;

type RingtoneProps = {
  ringtone: ChannelOptions['ringtone'];
  /** Whose page it stands on (null in the administration): the sound is a link there. Without, it is a name. */
  linkAt?: string | null;
};

export function RingtoneText({ ringtone, linkAt }: RingtoneProps) {
  if (ringtone.type === 'none') return <Message text={ringtoneNames.none} />;
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

/** What was asked for when the call began, on one line. */
export const OptionsText = ({ options: { expires, ringtone, autoAnswer } }: { options: ChannelOptions }) => (
  <>
    <ExpiryText expires={expires} />
    {ringtone.type !== 'none' && (
      <>
        , <RingtoneText ringtone={ringtone} />
      </>
    )}
    {autoAnswer && (
      <>
        , <Trans>answered by itself</Trans>
      </>
    )}
  </>
);
