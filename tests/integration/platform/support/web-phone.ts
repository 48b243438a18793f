import { randomUUID } from 'node:crypto';
import type { RTCPeerConnection } from 'werift';
import { MediaStreamTrack, RtpHeader, RtpPacket, RTCPeerConnection as Peer, usePCMU as pcmu } from 'werift';
import type { WebPhoneCommand } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import { phoneRefusalOf } from '../../../../src/domain/entities/web-phone-account/calls.ts';
import { pingMs } from '../../../../src/domain/entities/web-phone-host/calls.ts';
import type { WebPhoneLine } from '../../../../src/domain/entities/web-phone-line/model.ts';
import { isOver } from '../../../../src/domain/entities/web-phone-line/rules.ts';
import type { AudioLinkEvent } from '../../../../src/domain/protocol/audio-link.ts';
import type { PlatformError } from '../../../../src/domain/protocol/error.ts';
import type { Agent } from '../../../platform/demo/web-phones.ts';
import { webPhoneAccountOf } from '../../../platform/demo/web-phones.ts';
import {
  decodeMuLaw,
  encodeMuLaw,
  frameLength,
  frameMs,
  sampleRate,
} from '../../../platform/audio/mu-law.ts';
import { until } from '../../socket/support/client.ts';
import type { CallAnswer, PlatformClient, Credentials } from './client.ts';
import { toneShare } from './tone-share.ts';
import { openWatcher } from './watch.ts';

/** A fifth of a second, so that a change of source soon shows. */
const keptPackets = 10;

/** The browser's end of an audio link: sends one tone without end and keeps the last packets it receives. */
function createAudio(tone: number) {
  let heard: Buffer[] = [];
  let packets = 0;
  let n = 0;
  const peer: RTCPeerConnection = new Peer({
    codecs: { audio: [pcmu({ payloadType: 0 })], video: [] },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  const track = new MediaStreamTrack({ kind: 'audio' });
  peer.addTransceiver(track, { direction: 'sendrecv' });
  peer.onTrack.subscribe((received) => {
    received.onReceiveRtp.subscribe(({ payload }) => {
      packets += 1;
      heard = [...heard, payload].slice(-keptPackets);
    });
  });
  const sending = setInterval(() => {
    if (peer.connectionState !== 'connected') return;
    const bytes = Array.from({ length: frameLength }, (_, k) =>
      encodeMuLaw(6000 * Math.sin((2 * Math.PI * tone * (n * frameLength + k)) / sampleRate)),
    );
    const header = new RtpHeader({ payloadType: 0, sequenceNumber: n & 0xffff, timestamp: n * frameLength });
    track.writeRtp(new RtpPacket(header, Buffer.from(bytes)));
    n += 1;
  }, frameMs);
  const samples = (): readonly number[] => Array.from(Buffer.concat(heard), decodeMuLaw);
  return {
    async answer(offer: string): Promise<string> {
      await peer.setRemoteDescription({ type: 'offer', sdp: offer });
      await peer.setLocalDescription(await peer.createAnswer());
      return peer.localDescription?.sdp ?? '';
    },
    state: () => peer.connectionState,
    packets: () => packets,
    hears: (frequency: number) => toneShare(samples(), frequency) > 0.4,
    isSilent: () => heard.length > 0 && samples().every((sample) => Math.abs(sample) < 50),
    async close() {
      clearInterval(sending);
      await peer.close();
    },
  };
}
export type PhoneAudio = ReturnType<typeof createAudio>;

/** The reason a call was refused for, or null. */
export const refusalOf = ({ body }: CallAnswer): string | null =>
  phoneRefusalOf((body as Partial<PlatformError> | null)?.details);

/** An agent's web phone: a page that may be the host, and the data sets it subscribes to. */
export async function openWebPhone(origin: string, client: PlatformClient, agent: Agent, tone: number) {
  const who: Required<Credentials> = await client.as(agent);
  const watcher = await openWatcher(origin, who);
  const mine = { constraints: [{ type: 'equals' as const, field: 'ownerUserId', value: who.userId }] };
  const [accounts, hosts, lines, contacts] = await Promise.all([
    watcher.subscribe('webPhoneAccount', mine),
    watcher.subscribe('webPhoneHost', mine),
    watcher.subscribe('webPhoneLine', mine),
    watcher.subscribe('addressBookEntry'),
  ]);
  const id = webPhoneAccountOf(agent);
  let hostId: string = randomUUID();
  let audio: PhoneAudio | null = null;
  let pinging: ReturnType<typeof setInterval> | null = null;

  const events = (): readonly AudioLinkEvent[] =>
    (JSON.parse(watcher.sent()) as { type: string }[])
      .filter(({ type }) => type.startsWith('webPhone.'))
      .map((event) => event as AudioLinkEvent);
  const startOf = (
    host: string,
  ): Extract<AudioLinkEvent, { type: 'webPhone.audioLinkStart' }> | undefined => {
    const last = events().findLast((event) => event.hostId === host);
    return last?.type === 'webPhone.audioLinkStart' ? last : undefined;
  };
  const claim = (host = hostId): Promise<CallAnswer> =>
    client.call('webPhoneAccount.claim', { hostId: host }, who, { id });
  const answerLink = (sessionId: string, sdpAnswer: string, host = hostId): Promise<CallAnswer> =>
    client.call('webPhoneHost.sdpAnswer', { sessionId, sdpAnswer }, who, { id: host });
  const ping = (host = hostId): Promise<CallAnswer> =>
    client.call('webPhoneHost.ping', {}, who, { id: host });
  const command = (body: WebPhoneCommand): Promise<CallAnswer> =>
    client.call('webPhoneAccount.command', body, who, { id });

  /** Answers the audio link that the platform starts and waits until it carries audio. */
  async function connectAudio(): Promise<void> {
    await until('the audio link starts', () => startOf(hostId) !== undefined);
    const start = startOf(hostId);
    const made = createAudio(tone);
    audio = made;
    const answer = await answerLink(start?.sessionId ?? '', await made.answer(start?.sdpOffer ?? ''));
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    await hosts.until(hostId, (host) => host?.hasAudioLinkConnection === true);
  }

  return {
    who,
    id,
    command,
    claim,
    ping,
    answerLink,
    startOf,
    events,
    accounts,
    hosts,
    lines,
    contacts,
    subscribe: watcher.subscribe,
    hostId: () => hostId,
    audio(): PhoneAudio {
      if (audio === null) throw new Error('no audio');
      return audio;
    },
    /** Becomes the host, connects the audio and pings every three seconds. */
    async activate(): Promise<void> {
      hostId = randomUUID();
      await claim();
      await connectAudio();
      pinging = setInterval(() => void ping().catch(() => null), pingMs);
    },
    connectAudio,
    /** Drops the page without a message. */
    async vanish(): Promise<void> {
      if (pinging !== null) clearInterval(pinging);
      pinging = null;
      await audio?.close();
      audio = null;
    },
    dial: (destination: string, lineId: string = randomUUID()) =>
      command({ command: 'startOutboundCall', destination, lineId }).then((answer) => ({ answer, lineId })),
    /** The lines that are not over, the oldest first. */
    live: (): readonly WebPhoneLine[] =>
      [...lines.rows().values()]
        .filter((line) => !isOver(line))
        .toSorted((a, b) => (a.createDate < b.createDate ? -1 : 1)),
    /** Waits for an inbound ringing line and returns its id. */
    async ringing(): Promise<string> {
      const find = () =>
        [...lines.rows().values()].find(
          (line) => line.state === 'ringing' && line.direction === 'inbound' && !isOver(line),
        );
      await until(`it rings at ${agent}`, () => find() !== undefined);
      return find()?.id ?? '';
    },
    async close(): Promise<void> {
      if (pinging !== null) clearInterval(pinging);
      await audio?.close();
      watcher.close();
    },
  };
}
export type WebPhone = Awaited<ReturnType<typeof openWebPhone>>;
