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

/** Connects on this machine only, without ICE servers. */
const local: Partial<PeerConfig> = {
  iceServers: [],
  iceUseIpv6: false,
  iceAdditionalHostAddresses: ['127.0.0.1'],
  codecs: { audio: [pcmu()], video: [] },
};

/** Replaces the browser's media API with werift for JsSIP. Returns the connections created with it, and their options. */
export function stubBrowserMedia() {
  const connections: RTCPeerConnection[] = [];
  const options: unknown[] = [];
  class BrowserConnection extends RTCPeerConnection {
    constructor(given: unknown) {
      super(local);
      options.push(given);
      connections.push(this);
    }
  }
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('RTCPeerConnection', BrowserConnection);
  // werift's own class takes separate arguments; a plain object works the same.
  vi.stubGlobal(
    'RTCSessionDescription',
    class {
      constructor(init: object) {
        Object.assign(this, init);
      }
    },
  );
  vi.stubGlobal('MediaStream', MediaStream);
  return { connections, connectionOptions: () => options };
}

/** A microphone whose packets all hold one value. */
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

/** The platform's end of a link: its offer and the packet values it receives. */
export async function platformEnd() {
  const connection = new RTCPeerConnection(local);
  connection.addTransceiver(new MediaStreamTrack({ kind: 'audio' }), { direction: 'sendrecv' });
  const received: number[] = [];
  connection.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ payload }) => received.push(payload[0] ?? -1));
  });
  await connection.setLocalDescription(await connection.createOffer());
  return {
    sdpOffer: connection.localDescription?.sdp ?? '',
    received,
    accept: (sdp: string) => connection.setRemoteDescription({ type: 'answer', sdp }),
    close: () => connection.close(),
  };
}
