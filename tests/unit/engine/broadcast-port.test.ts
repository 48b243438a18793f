import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { channelName, heartbeatMs } from '../../../src/domain/protocol/engine-channel.ts';
import type { HostMessage } from '../../../src/domain/protocol/engine-channel.ts';
import type { TabPort } from '../../../workers/engine/engine-host.ts';
import { serveBroadcast } from '../../../workers/engine/host/broadcast-port.ts';

class FakeChannel extends EventTarget {
  readonly name: string;
  readonly posted: HostMessage[] = [];
  isClosed = false;
  constructor(name: string) {
    super();
    this.name = name;
  }
  postMessage(message: HostMessage): void {
    this.posted.push(message);
  }
  close(): void {
    this.isClosed = true;
  }
  receive(data: HostMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let channels: FakeChannel[];
let time: number;
let ports: TabPort[];
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  channels = [];
  ports = [];
  time = 0;
  const openChannel = (name: string): BroadcastChannel => {
    const channel = new FakeChannel(name);
    channels.push(channel);
    return channel as unknown as BroadcastChannel;
  };
  const engine = { epoch: 'e', connect: (port: TabPort) => void ports.push(port) };
  stop = serveBroadcast({ openChannel }, engine, () => time);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const host = (): FakeChannel => channels[0] ?? new FakeChannel('none');
const ofTab = (): FakeChannel[] => channels.filter(({ name }) => name === channelName.tab('a'));
const join = (portId: string): void => host().receive({ kind: 'join', tabId: 'a', portId });
const beats = (): number => host().posted.filter(({ kind }) => kind === 'host').length;
function pass(ms: number): void {
  time += ms;
  vi.advanceTimersByTime(heartbeatMs);
}

test('a tab that joins again has one open channel, and the same question is answered once', () => {
  join('p1');
  join('p1');
  expect([ofTab().length, ports.length]).toEqual([1, 1]);
  join('p2');
  expect(ofTab().map(({ isClosed }) => isClosed)).toEqual([true, false]);
  expect(ports).toHaveLength(2);
});

test('a worker that slept leaves out one heartbeat, and answers nobody before it', () => {
  const first = beats();
  pass(heartbeatMs);
  expect(beats()).toBe(first + 1);
  time += 10 * heartbeatMs;
  join('p1');
  expect(ports).toEqual([]);
  vi.advanceTimersByTime(heartbeatMs);
  expect(beats()).toBe(first + 1);
  pass(heartbeatMs);
  expect(beats()).toBe(first + 2);
});
