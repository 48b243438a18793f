import { speechLanguages } from '../../entities/sound/schema.ts';
import type { Block } from './block.ts';
import { failed, fixedBlock, output } from './block.ts';
import type { BlockTypeOf } from './block-type.ts';
import { blfStates, callOrders, deviceScopes } from './option-values.ts';
import {
  channelOption,
  dictionaryOption,
  durationOption,
  endpointOption,
  entityListOption,
  entityOption,
  enumOption,
  milliseconds,
  needed,
  numberOption,
  seconds,
  textOption,
  toggleOption,
} from './option.ts';
import { stagedBlocks } from './staged.ts';
import { subscriptionBlock } from './subscription.ts';

const channel = channelOption;
const onChannel = fixedBlock(['do'], [output('done'), failed], { channel });

export const telephonyBlocks: { readonly [Type in BlockTypeOf<'telephony'>]: Block } = {
  inboundCall: fixedBlock(
    [],
    [
      output('called', { channel: 'component', caller: 'endpoint', called: 'endpoint' }),
      output('hungUp', { channel: 'component' }),
    ],
    { ring: toggleOption(true) },
  ),
  answer: onChannel,
  setRinging: onChannel,
  reject: fixedBlock(['do'], [output('done'), failed], { channel, message: textOption() }),
  hangUp: onChannel,
  ...stagedBlocks,
  outboundCall: fixedBlock(
    ['call', 'cancel'],
    [
      output('ringing'),
      output('answered', { channel: 'component', answeredBy: 'endpoint' }),
      output('busy'),
      output('declined'),
      output('notFound'),
      output('expired'),
      failed,
    ],
    {
      destinations: needed(entityListOption('user')),
      order: enumOption(callOrders, 'all'),
      deviceScope: enumOption(deviceScopes, 'any'),
      expires: durationOption(seconds(60)),
      display: endpointOption(),
      autoAnswer: toggleOption(false),
      ringtone: entityOption('sound'),
      userProperties: dictionaryOption(),
    },
  ),
  /** Transfers to an endpoint (blind) or to a channel (attended). */
  transfer: fixedBlock(['transfer'], [output('transferred'), failed], {
    channel,
    to: needed(endpointOption('component')),
  }),
  pickUp: fixedBlock(['pickUp'], [output('picked', { channel: 'component' }), output('nothing')], {
    channel,
    users: needed(entityListOption('user')),
    minimumRinging: durationOption(seconds(2)),
  }),
  queue: fixedBlock(
    ['join', 'leave'],
    [
      output('ended', { answeredBy: 'endpoint' }),
      output('timedOut'),
      output('full'),
      output('left'),
      output('noAgents'),
      output('hungUp'),
      failed,
    ],
    {
      channel,
      queue: needed(entityOption('callQueue')),
      /** English, as in texts that flows speak. */
      language: enumOption(speechLanguages, 'en'),
      /** None: the place is not announced. */
      announceEvery: durationOption(seconds(30)),
      leaveKey: textOption('*'),
    },
  ),
  collectDigits: fixedBlock(
    ['start', 'stop'],
    [output('digits', { digits: 'text' }), output('timeout', { digits: 'text' }), output('hungUp')],
    {
      channel,
      most: numberOption(1),
      end: textOption('#'),
      first: durationOption(seconds(5)),
      next: durationOption(seconds(3)),
    },
  ),
  sendDigits: fixedBlock(['send'], [output('sent'), failed], {
    channel,
    tones: needed(textOption()),
    gap: durationOption(milliseconds(100)),
  }),
  channelEvents: subscriptionBlock({ channel }),
  deviceLogin: fixedBlock(['login', 'logout'], [output('done'), failed], {
    user: needed(entityOption('user')),
    device: needed(entityOption('device')),
    deviceScope: enumOption(deviceScopes, 'any'),
  }),
  blf: fixedBlock(['set'], [output('done'), failed], {
    target: needed(entityOption('user')),
    state: enumOption(blfStates, 'available'),
  }),
};
