import { randomInt } from 'node:crypto';
import type { MediaStreamTrack, RTCPeerConnection } from 'werift';
import { frameLength, sampleRate } from './mu-law.ts';

/** A packet of sound as it came in, or as a generator made it. */
export interface Packet {
  readonly payload: Buffer;
  /** In samples, of its own source's clock. */
  readonly timestamp: number;
}

/** The platform's end of one audio link: a WebRTC connection that takes and gives PCMU. */
export interface AudioPeer {
  /** A complete offer, candidates and all. */
  readonly offer: () => Promise<string>;
  /** Throws where it does not fit the offer. */
  readonly answer: (sdp: string) => Promise<void>;
  /** `source` says whose packet it is: their clocks have nothing to do with each other. */
  readonly send: (source: string, packet: Packet) => void;
  readonly close: () => Promise<void>;
}

export interface PeerEvents {
  readonly received: (packet: Packet) => void;
  readonly changed: (state: 'connected' | 'lost') => void;
}

const pcmuType = 0;

/** An answer that takes what was offered: an audio section that is not refused, with PCMU. */
export const takesPcmu = (sdp: string): boolean =>
  /^m=audio [1-9]\d* \S+(?: \d+)* ?/m.test(sdp) && /^m=audio \d+ \S+(?: \d+)*? 0(?: |\r?$)/m.test(sdp);

/** Makes the outgoing packets one stream, whatever sources follow each other: at a change the clock jumps by the wall's. */
function createSequence() {
  let sequenceNumber = randomInt(0x10000);
  let timestamp = randomInt(0x7fffffff);
  let last: { readonly source: string; readonly timestamp: number; readonly at: number } | null = null;
  return (source: string, packet: Packet) => {
    const now = performance.now();
    const before = last;
    const isSame = before?.source === source;
    const wall = before === null ? 0 : Math.round(((now - before.at) * sampleRate) / 1000);
    const step = isSame ? (packet.timestamp - before.timestamp) >>> 0 : Math.max(frameLength, wall);
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    timestamp = (timestamp + step) >>> 0;
    last = { source, timestamp: packet.timestamp, at: now };
    return { sequenceNumber, timestamp, marker: !isSame };
  };
}

export async function createAudioPeer(events: PeerEvents): Promise<AudioPeer> {
  // Half a second to load: only where somebody has a web phone.
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
    // Without this it asks a public server where it is.
    iceServers: [],
    iceUseIpv6: false,
    iceUseTcp: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  const track: MediaStreamTrack = new Track({ kind: 'audio' });
  const transceiver = peer.addTransceiver(track, { direction: 'sendrecv' });
  const next = createSequence();
  let isConnected = false;
  let isOver = false;

  transceiver.onTrack.subscribe((received) => {
    received.onReceiveRtp.subscribe(({ header, payload }) => {
      if (header.payloadType === pcmuType) events.received({ payload, timestamp: header.timestamp });
    });
  });
  peer.connectionStateChange.subscribe((state) => {
    if (isOver) return;
    if (state === 'connected') {
      isConnected = true;
      events.changed('connected');
    } else if (state === 'failed' || state === 'closed' || (state === 'disconnected' && isConnected)) {
      isOver = true;
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
      if (!isConnected || isOver) return;
      const header = new RtpHeader({ payloadType: pcmuType, ...next(source, packet) });
      track.writeRtp(new RtpPacket(header, packet.payload));
    },
    async close() {
      isOver = true;
      await peer.close();
    },
  };
}
