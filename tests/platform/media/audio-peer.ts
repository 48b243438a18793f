import { randomInt } from 'node:crypto';
import type { MediaStreamTrack, RTCPeerConnection } from 'werift';
import type { Packet } from './mixing/packet.ts';
import { frameLength, sampleRate } from '../audio/mu-law.ts';

/** The platform's end of an audio link: a WebRTC connection that receives and sends PCMU. */
export interface AudioPeer {
  /** A complete offer, including all ICE candidates. */
  readonly offer: () => Promise<string>;
  /** Throws if the answer does not match the offer. */
  readonly answer: (sdp: string) => Promise<void>;
  /** `source` identifies the packet's source, because each source has its own clock. */
  readonly send: (source: string, packet: Packet) => void;
  readonly close: () => Promise<void>;
}

export interface PeerEvents {
  readonly received: (packet: Packet) => void;
  readonly changed: (state: 'connected' | 'lost') => void;
  /** Whether the network loses the next packet that is sent. */
  readonly isLost: () => boolean;
}

const pcmuType = 0;

/** Whether an answer accepts the offer: its audio section is not rejected and contains PCMU. */
export const acceptsPcmu = (sdp: string): boolean =>
  /^m=audio [1-9]\d* \S+(?: \d+)* ?/m.test(sdp) && /^m=audio \d+ \S+(?: \d+)*? 0(?: |\r?$)/m.test(sdp);

/** Numbers outgoing packets as one stream. When the source changes, the timestamp advances by the elapsed wall time. */
function createSequence() {
  let sequenceNumber = randomInt(0x10000);
  let timestamp = randomInt(0x7fffffff);
  let last: { readonly source: string; readonly timestamp: number; readonly at: number } | null = null;
  return (source: string, packet: Packet) => {
    const now = performance.now();
    const before = last;
    const isSameSource = before?.source === source;
    const wallSamples = before === null ? 0 : Math.round(((now - before.at) * sampleRate) / 1000);
    const step = isSameSource
      ? (packet.timestamp - before.timestamp) >>> 0
      : Math.max(frameLength, wallSamples);
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    timestamp = (timestamp + step) >>> 0;
    last = { source, timestamp: packet.timestamp, at: now };
    return { sequenceNumber, timestamp, marker: !isSameSource };
  };
}

export async function createAudioPeer(events: PeerEvents): Promise<AudioPeer> {
  // Loading takes half a second, so only load it when somebody uses a web phone.
  const {
    MediaStreamTrack: Track,
    RTCPeerConnection: Peer,
    RtpHeader,
    RtpPacket,
    usePCMU: pcmu,
  } = await import('werift');
  const peer: RTCPeerConnection = new Peer({
    codecs: { audio: [pcmu({ payloadType: pcmuType })], video: [] },
    headerExtensions: { audio: [], video: [] },
    // Without this, werift asks a public STUN server for its address.
    iceServers: [],
    iceUseIpv6: false,
    iceUseTcp: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  const track: MediaStreamTrack = new Track({ kind: 'audio' });
  const transceiver = peer.addTransceiver(track, { direction: 'sendrecv' });
  const next = createSequence();
  let isConnected = false;
  let isClosed = false;

  transceiver.onTrack.subscribe((received) => {
    received.onReceiveRtp.subscribe(({ header, payload }) => {
      if (header.payloadType === pcmuType) events.received({ payload, timestamp: header.timestamp });
    });
  });
  peer.connectionStateChange.subscribe((state) => {
    if (isClosed) return;
    if (state === 'connected') {
      isConnected = true;
      events.changed('connected');
    } else if (state === 'failed' || state === 'closed' || (state === 'disconnected' && isConnected)) {
      isClosed = true;
      events.changed('lost');
    }
  });

  return {
    async offer() {
      await peer.setLocalDescription(await peer.createOffer());
      return peer.localDescription?.sdp ?? '';
    },
    async answer(sdp) {
      await peer.setRemoteDescription({ type: 'answer', sdp });
    },
    send(source, packet) {
      if (!isConnected || isClosed) return;
      const header = new RtpHeader({ payloadType: pcmuType, ...next(source, packet) });
      // A lost packet has a number too: by the gap, the receiver notices the loss.
      if (events.isLost()) return;
      track.writeRtp(new RtpPacket(header, packet.payload));
    },
    async close() {
      isClosed = true;
      await peer.close();
    },
  };
}
