import { idFromName } from '../../../../platform/base/random.ts';
import { freshQueue } from '../../../../platform/areas/call-queues/fresh-queue.ts';
import { bareParty, freshChannel } from '../../../../platform/areas/channels/fresh-channel.ts';
import { closedBreaker } from '../../../../platform/areas/circuit-breakers/rules.ts';
import { silent } from '../../../../platform/areas/sounds/write.ts';
import { organizationId } from '../../../../platform/demo/organizations.ts';
import { newTrunkSettings } from '../../../../platform/demo/trunks.ts';
import { newUpstreamSettings } from '../../../../platform/demo/upstreams.ts';
import { userIdOf } from '../../../../platform/demo/users.ts';
import { webPhoneAccountOf } from '../../../../platform/demo/web-phones.ts';
import { create } from '../../../../platform/store/write.ts';
import type { Write } from '../../../../platform/store/store.ts';
import { brightwater, hospital, foreignHome } from './call-rows.ts';
import type { CallBodies, ForeignRowIds } from './call-rows.ts';

const foreignChannel = 'a call of Brightwater';
const foreignQueue = 'a queue of Brightwater';
const foreignRecording = idFromName('recording Voicemail for bookings Harbour Logistics');
const foreignSound = 'a sound of Brightwater';
const foreignUpstream = 'a carrier of Brightwater';
const foreignBreaker = 'a breaker of Brightwater';
const foreignHost = 'a page of Harbour';
/** A shared device of Brightwater's hospital, whose id derives from its organization. */
export const foreignDevice = (): string => idFromName(`device shared 0 ${hospital}`);
/** The hospital's trunk. */
const foreignTrunk = (): string => idFromName(`trunk PBX head office ${hospital}`);
const account = { server: 'sip.example.com', port: 5060, username: '', password: '' };

export const telephonyBodies = {
  'callQueue.create': {
    organizationId: 'nowhere',
    name: 'Taken over',
    agentIds: [],
    order: 'all',
    musicId: null,
    maxWaitSeconds: null,
    maxCallers: 10,
  },
  'callQueue.update': { name: 'Taken over' },
  'callQueue.delete': {},
  'recording.delete': {},
  'organizationTelephony.calledNumber': null,
  'organizationTelephony.deviceCall': null,
  'organizationTelephony.deviceLogin': null,
  'organizationTelephony.userOutbound': null,
  'organizationTelephony.userInbound': null,
  'organizationTelephony.trunkCall': null,
  'channel.start': {
    id: '7d3c3d0e-5f0e-4c55-9a61-0d1d3f1a0b02',
    source: { type: 'user', userId: 'nobody' },
    destination: { type: 'number', number: '+31201234567' },
    options: { expires: null, ringtone: { type: 'none' }, autoAnswer: false },
    userProperties: {},
  },
  'channel.command': { type: 'hangup' },
  'channel.setProperties': {},
  'device.create': {
    organizationId: 'nowhere',
    displayName: 'Taken over',
    spec: { type: 'sip', ownerUser: null, macAddress: null, useNatIntelligence: false },
    userProperties: { useDtmfConfirm: false },
  },
  'device.update': { displayName: 'Taken over' },
  'device.delete': {},
  'device.revealPassword': {},
  'device.search': { organizationId: 'nowhere', text: 'Reception' },
  'device.enableWebPhone': { userId: 'nobody' },
  'device.login': {},
  'device.logout': {},
  'sound.create': { organizationId: 'nowhere', name: 'Taken over' },
  'sound.update': { name: 'Taken over' },
  'sound.delete': {},
  'sound.fromUpload': new Blob(['nothing to be heard']),
  'sound.fromUri': { uri: 'https://sounds.example/a.mp3' },
  'sound.fromSpeech': { text: 'Hallo', gender: 'female', language: 'nl' },
  'sound.fromRecording': { recording: 'nowhere' },
  'trunk.create': {
    organizationId: 'nowhere',
    displayName: 'Taken over',
    configuration: { type: 'sip', ...newTrunkSettings },
    fallbackLegalSource: null,
  },
  'trunk.update': { displayName: 'Taken over' },
  'trunk.delete': {},
  'trunk.revealPassword': {},
  'upstream.create': {
    name: 'Taken over',
    account: { server: 'sip.example.com', port: 5060, username: '', password: '' },
    ...newUpstreamSettings,
  },
  'upstream.update': { name: 'Taken over' },
  'upstream.revealPassword': {},
  'circuitBreaker.delete': {},
  'outboundSipCallRouter.replace': { rules: [], fallbackUpstreamIds: [] },
  'webPhoneAccount.claim': { hostId: 'a page of theirs' },
  'webPhoneAccount.command': { command: 'startOutboundCall', destination: '*43' },
  'webPhoneHost.sdpAnswer': { sessionId: 'a', sdpAnswer: 'v=0' },
  'webPhoneHost.ping': {},
} satisfies CallBodies;

export const telephonyRowIds = {
  'callQueue.update': () => foreignQueue,
  'callQueue.delete': () => foreignQueue,
  'channel.command': () => foreignChannel,
  'channel.setProperties': () => foreignChannel,
  'device.update': () => foreignDevice(),
  'device.delete': () => foreignDevice(),
  'device.revealPassword': () => foreignDevice(),
  'device.login': () => foreignDevice(),
  'device.logout': () => foreignDevice(),
  'recording.delete': () => foreignRecording,
  'sound.update': () => foreignSound,
  'sound.delete': () => foreignSound,
  'sound.fromUpload': () => foreignSound,
  'sound.fromUri': () => foreignSound,
  'sound.fromSpeech': () => foreignSound,
  'sound.fromRecording': () => foreignSound,
  'trunk.update': () => foreignTrunk(),
  'trunk.delete': () => foreignTrunk(),
  'trunk.revealPassword': () => foreignTrunk(),
  'upstream.update': () => foreignUpstream,
  'upstream.revealPassword': () => foreignUpstream,
  'circuitBreaker.delete': () => foreignBreaker,
  'webPhoneAccount.claim': () => webPhoneAccountOf('agent'),
  'webPhoneAccount.command': () => webPhoneAccountOf('agent'),
  'webPhoneHost.sdpAnswer': () => foreignHost,
  'webPhoneHost.ping': () => foreignHost,
} satisfies ForeignRowIds;

export function telephonyRows(): readonly Write[] {
  const home = foreignHome();
  return [
    create(
      'channel',
      freshChannel({
        id: foreignChannel,
        organizationId: brightwater,
        at: home.createDate,
        source: bareParty('+442079460101'),
        destination: bareParty('100'),
        direction: 'outbound',
      }),
    ),
    create(
      'callQueue',
      freshQueue({
        id: foreignQueue,
        ...home,
        name: 'Theirs',
      }),
    ),
    create('webPhoneHost', {
      id: foreignHost,
      ...home,
      organizationId: organizationId('Harbour Logistics'),
      ownerUserId: userIdOf('agent'),
      accountId: webPhoneAccountOf('agent'),
      hasAudioLinkConnection: true,
    }),
    create('sound', { id: foreignSound, ...home, name: 'Theirs', tags: [], ...silent }),
    create('upstream', { id: foreignUpstream, ...home, name: 'Theirs', account, ...newUpstreamSettings }),
    create('circuitBreaker', {
      id: foreignBreaker,
      ...home,
      name: 'sip.example.com:5060',
      upstreamId: foreignUpstream,
      ...closedBreaker,
    }),
  ];
}
