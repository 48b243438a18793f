import { vi } from 'vitest';
import {
  MediaStream,
  MediaStreamTrack,
  RTCPeerConnection,
  RtpHeader,
  RtpPacket,
  usePCMU as pcmu,
} from 'werift';
import type { PeerConfig } from 'werift';

/** On this machine alone, asking nobody else where it is. */
const local: Partial<PeerConfig> = {
  iceServers: [],
  iceUseIpv6: false,
  iceAdditionalHostAddresses: ['127.0.0.1'],
  codecs: { audio: [pcmu()], video: [] },
};

/** Stands werift in for what JsSIP finds in a browser. Answers the connections that are made of it. */
export function standInForBrowser(): RTCPeerConnection[] {
  const made: RTCPeerConnection[] = [];
  class BrowserConnection extends RTCPeerConnection {
    constructor() {
      super(local);
      made.push(this);
    }
  }
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('RTCPeerConnection', BrowserConnection);
  // werift's own takes its parts one by one; what it makes of the plain thing is the same.
  vi.stubGlobal(
    'RTCSessionDescription',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
  vi.stubGlobal('MediaStream', MediaStream);
  return made;
}

/** A microphone whose packets are of one value all through. */
export function microphone(value: number) {
  const track = new MediaStreamTrack({ kind: 'audio' });
  let sequence = 0;
  const timer = setInterval(() => {
    sequence += 1;
    const header = new RtpHeader({
      payloadType: 0,
      sequenceNumber: sequence,
      timestamp: sequence * 160,
      ssrc: 1,
    });
    if (track.enabled) track.writeRtp(new RtpPacket(header, Buffer.alloc(160, value)));
  }, 20);
  return {
    stream: new MediaStream([track]) as unknown as globalThis.MediaStream,
    track: track as unknown as globalThis.MediaStreamTrack,
    stop: () => clearInterval(timer),
  };
}

/** The platform's end of a link: its offer, and what it hears. */
export async function platformEnd() {
  const connection = new RTCPeerConnection(local);
  connection.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), { direction: 'sendrecv' });
  const heard: number[] = [];
  connection.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ payload }) => heard.push(payload[0] ?? -1));
  });
  await connection.setLocalDescription(await connection.createOffer());
  return {
    sdpOffer: connection.localDescription?.sdp ?? '',
    heard,
    accept: (sdp: string) => connection.setRemoteDescription({ type: 'answer', sdp }),
    close: () => connection.close(),
  };
}
