import * as v from 'valibot';
import type { Block } from './block.ts';
import { failed, output, fixedBlock, shapedBlock } from './block.ts';
import type { BlockTypeOf } from './block-type.ts';
import { callOrders, mailInclusions } from './option-values.ts';
import {
  audioOption,
  channelOption,
  days,
  durationOption,
  endpointOption,
  entityListOption,
  entityOption,
  enumOption,
  linkExpiryOption,
  minutes,
  needed,
  numberOption,
  seconds,
  textOption,
} from './option.ts';
import { menuKeys } from './shape.ts';

/** The caller has hung up. */
const hungUp = output('hungUp');

/** The options with those whom a ring block rings. It needs one of them. */
export const ringOptions = ['users', 'devices', 'numbers'] as const;

/** Blocks that do a whole job for the caller, in several stages. */
export const stagedBlocks: {
  readonly [Type in Extract<BlockTypeOf<'telephony'>, 'menu' | 'ring' | 'voicemail'>]: Block;
} = {
  menu: shapedBlock(v.strictObject({ keys: menuKeys }), { keys: ['1', '2'] }, ({ keys }) => ({
    inputs: ['start', 'stop'],
    outputs: [
      ...keys.map((key) => output(key, { digits: 'text' })),
      output('givenUp', { digits: 'text' }),
      hungUp,
      failed,
    ],
    options: {
      channel: channelOption,
      prompt: needed(audioOption()),
      wrongPrompt: audioOption(),
      noKeyPrompt: audioOption(),
      first: durationOption(seconds(5)),
      next: durationOption(seconds(3)),
      repeats: numberOption(2),
    },
  })),
  ring: fixedBlock(
    ['ring', 'stop'],
    [output('concluded', { answeredBy: 'endpoint' }), output('noAnswer'), output('busy'), hungUp, failed],
    {
      channel: channelOption,
      users: entityListOption('user'),
      devices: entityListOption('device'),
      /** A text with numbers between commas, or a list. */
      numbers: { ...textOption(), kinds: ['text', 'list'] },
      order: enumOption(callOrders, 'all'),
      each: durationOption(seconds(20)),
      /** None: a ringing tone. */
      music: audioOption(),
      display: endpointOption(),
      ringtone: entityOption('sound'),
    },
  ),
  voicemail: fixedBlock(
    ['start'],
    [output('stored', { recording: 'entity' }), output('empty'), hungUp, failed],
    {
      channel: channelOption,
      prompt: audioOption(),
      /** The keys that end the recording. */
      end: textOption('#'),
      longest: durationOption(minutes(3)),
      silence: durationOption(seconds(5)),
      name: textOption(),
      expiry: durationOption(days(30)),
      /** None: nothing is mailed. */
      mailTo: textOption(),
      subject: textOption('New voicemail message'),
      body: textOption(),
      include: enumOption(mailInclusions, 'link'),
      linkExpiry: linkExpiryOption,
    },
  ),
};
