import { Plural, Trans } from '@lingui/react/macro';
import type { ChannelOptions } from './model.ts';

/** How long the other side has to answer (S1 §9). */
export const ExpiryText = ({ expires }: { expires: number | null }) =>
  expires === null ? <Trans>no expiry</Trans> : <Plural value={expires} one="# second" other="# seconds" />;

export const RingtoneText = ({ ringtone }: { ringtone: ChannelOptions['ringtone'] }) =>
  ringtone.type === 'none' ? (
    <Trans context="ringtone">None</Trans>
  ) : (
    <Trans>Hosted sound {ringtone.soundId}</Trans>
  );

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
