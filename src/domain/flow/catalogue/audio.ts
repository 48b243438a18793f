import type { Block } from './block.ts';
import { failed, fixedBlock, output } from './block.ts';
import type { BlockTypeOf } from './block-type.ts';
import { speechGenders, speechLanguages } from '../../entities/sound/schema.ts';
import { playerModes, rtpDirections, rtpPayloads, soundSources } from './option-values.ts';
import {
  audioOption,
  channelOption,
  componentOption,
  days,
  durationOption,
  entityOption,
  enumOption,
  hours,
  listOption,
  milliseconds,
  needed,
  numberOption,
  textOption,
  toggleOption,
  valueNamed,
  when,
} from './option.ts';
import { subscriptionBlock } from './subscription.ts';

export const soundPlayerBlocks: { readonly [Type in BlockTypeOf<'soundPlayers'>]: Block } = {
  player: fixedBlock(
    ['play', 'pause', 'resume', 'stop'],
    [output('started', { player: 'component' }), output('finished'), output('stopped'), failed],
    {
      mode: enumOption(playerModes, 'sound'),
      sound: when('mode', ['sound'], needed(audioOption())),
      tone: when('mode', ['tone'], textOption('ringback')),
      recording: when('mode', ['recording'], needed(entityOption('recording'))),
      to: channelOption,
      /** 0: play forever. */
      repeat: numberOption(1),
      stopOnDigit: toggleOption(false),
    },
  ),
};

const recording = { recording: 'entity' } as const;

export const recorderBlocks: { readonly [Type in BlockTypeOf<'recorders'>]: Block } = {
  recorder: fixedBlock(
    ['start', 'pause', 'resume', 'stop'],
    [
      output('started', { recorder: 'component', ...recording }),
      output('stopped'),
      output('available', recording),
      failed,
    ],
    {
      from: needed(listOption([valueNamed('channel')])),
      name: textOption(),
      expiry: durationOption(days(30)),
      longest: durationOption(hours(1)),
      /** None: silence does not end the recording. */
      silence: durationOption(null),
    },
  ),
};

const sound = { sound: 'entity' } as const;
const spoken = (option: typeof channelOption) => when('source', ['textToSpeech'], option);

export const generalAudioBlocks: { readonly [Type in BlockTypeOf<'generalAudio'>]: Block } = {
  mixer: fixedBlock(['open', 'close'], [output('opened', { mixer: 'component' }), output('closed')]),
  connectAudio: fixedBlock(['connect', 'disconnect'], [output('connected'), output('disconnected'), failed], {
    from: needed(componentOption()),
    to: needed(componentOption()),
    both: toggleOption(true),
    /** Decibels, −30 to 12. */
    gain: numberOption(0),
  }),
  hold: fixedBlock(['hold', 'resume'], [output('done')], { channel: channelOption }),
  audioEvents: subscriptionBlock({ component: needed(componentOption()) }),
  createSound: fixedBlock(['create'], [output('created', sound), output('available', sound), failed], {
    source: enumOption(soundSources, 'textToSpeech'),
    text: spoken(needed(textOption())),
    /** English in flows, and not Dutch as in the settings of a sound (S1-9-06). */
    language: spoken(enumOption(speechLanguages, 'en')),
    gender: spoken(enumOption(speechGenders, 'female')),
    recording: when('source', ['recording'], needed(entityOption('recording'))),
    uri: when('source', ['uri'], needed(textOption())),
    name: textOption(),
    expiry: durationOption(days(30)),
  }),
};

export const userRtpBlocks: { readonly [Type in BlockTypeOf<'userRtp'>]: Block } = {
  rtpEndpoint: fixedBlock(
    ['open', 'update', 'close'],
    [
      output('opened', { userRtpEndpoint: 'component', address: 'text', port: 'number' }),
      output('closed'),
      failed,
    ],
    {
      remoteAddress: needed(textOption()),
      remotePort: numberOption(10_000),
      payload: enumOption(rtpPayloads, 'g722'),
      interval: durationOption(milliseconds(20)),
      direction: enumOption(rtpDirections, 'sendReceive'),
    },
  ),
};
