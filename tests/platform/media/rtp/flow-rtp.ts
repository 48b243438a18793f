import type { RtpSettings } from '../../../../src/domain/flow/run/state/command.ts';
import { withDeadline } from '../../../../src/lib/async/deadline.ts';
import { ToolMissing } from '../../audio/tool.ts';
import type { GuardOptions } from '../../outgoing/guarded-request.ts';
import { guardedAddress } from '../../outgoing/guarded-request.ts';
import { RequestRefused } from '../../outgoing/request-refused.ts';
import { sentToRtp } from '../../telephony/model/heard.ts';
import type { FlowRtpEndpoint } from '../../telephony/model/flow-objects.ts';
import type { Phones } from '../../telephony/model/state.ts';
import type { FlowRtpEvents, RtpOrder } from '../../telephony/model/media-port.ts';
import type { Mixer } from '../mixing/mixer.ts';
import { rtpName } from '../mixing/mixer.ts';
import { openRtpStream } from './stream.ts';
import type { RtpStream } from './stream.ts';

interface OpenEndpoint {
  /** Its last command; null before the first. */
  order: RtpOrder | null;
  stream: RtpStream | null;
  isWanted: boolean;
}

/** The lookup of a host name takes no longer, ms. */
const lookupMs = 5000;

function textOf(error: unknown): string {
  if (error instanceof RequestRefused) return `The address cannot be used: ${error.detail}`;
  if (error instanceof ToolMissing) return `The encoding is not available: ${error.tool} is not installed`;
  return `The RTP endpoint cannot be opened: ${error instanceof Error ? error.message : String(error)}`;
}

/** Opens and closes the RTP endpoints of flow sessions, as the model of calls says. */
export function createFlowRtp(mixer: Mixer, guard: GuardOptions) {
  const endpoints = new Map<string, OpenEndpoint>();
  let events: FlowRtpEvents | null = null;

  /** Opens a stream in place of the current one, which stays if the address may not be used. */
  async function connect(
    name: string,
    endpoint: OpenEndpoint,
    order: RtpOrder,
    { settings, port }: { readonly settings: RtpSettings; readonly port: number },
  ): Promise<void> {
    const isCurrent = (): boolean => endpoint.isWanted && endpoint.order === order;
    const fail = (error: string): void => {
      if (isCurrent()) events?.rtpFailed(order, error, endpoint.stream !== null);
    };
    try {
      const { remoteAddress, remotePort } = settings;
      const address = await withDeadline(guardedAddress(remoteAddress, guard), lookupMs);
      if (!isCurrent()) return;
      endpoint.stream?.close();
      endpoint.stream = null;
      const stream = await openRtpStream(settings, { address, port: remotePort }, port, {
        received: (frame) => mixer.hear(name, frame),
        failed(error) {
          endpoint.stream?.close();
          endpoint.stream = null;
          fail(error);
        },
      });
      if (!isCurrent()) return stream.close();
      endpoint.stream = stream;
      events?.rtpReady(order, stream.local);
    } catch (error) {
      fail(textOf(error));
    }
  }

  function update(phones: Phones, sessionId: string, endpoint: FlowRtpEndpoint): void {
    const { id, local, change } = endpoint;
    const name = rtpName(sessionId, id);
    const known = endpoints.get(name) ?? { order: null, stream: null, isWanted: true };
    endpoints.set(name, known);
    const { key, settings } = change ?? endpoint;
    // The settings of a change that has been made, or has failed, are not applied again.
    if (known.order === null || (change !== null && known.order.key !== key)) {
      const order = { sessionId, endpointId: id, key };
      known.order = order;
      void connect(name, known, order, { settings, port: local?.port ?? 0 });
    }
    mixer.tap(name, sentToRtp(phones, sessionId, id), (frame) => known.stream?.send(frame));
  }

  return {
    subscribe: (listener: FlowRtpEvents): void => void (events = listener),
    update(phones: Phones): void {
      const wanted = new Set<string>();
      for (const { id: sessionId, rtpEndpoints } of phones.flows.values())
        for (const endpoint of rtpEndpoints) {
          wanted.add(rtpName(sessionId, endpoint.id));
          update(phones, sessionId, endpoint);
        }
      for (const [name, endpoint] of endpoints) if (!wanted.has(name)) close(name, endpoint);
    },
    close(): void {
      for (const [name, endpoint] of endpoints) close(name, endpoint);
    },
  };

  function close(name: string, endpoint: OpenEndpoint): void {
    endpoints.delete(name);
    endpoint.isWanted = false;
    endpoint.stream?.close();
    mixer.untap(name);
  }
}
