import type { ContentsJson } from '../../areas/flows/contents.ts';
import { call, entity, flowBuilder, value } from './builder.ts';
import { greeting } from './greeting.ts';

interface MainLine {
  readonly greetingMacroId: string;
  readonly greetingId: string;
  readonly holdMusicId: string;
  readonly scheduleId: string;
  readonly timeZone: string;
  /** The users who are called after the key 1, and after any other or none. */
  readonly warehouse: readonly string[];
  readonly office: readonly string[];
}

const usersOf = (ids: readonly string[]) => ids.map((id) => entity('user', id));

/** Greets callers during opening hours, asks for a key, and holds them with music until somebody answers. */
export function mainLine({
  greetingMacroId,
  greetingId,
  holdMusicId,
  scheduleId,
  timeZone,
  warehouse,
  office,
}: MainLine): ContentsJson {
  const builder = flowBuilder();
  const { block, wire, contents } = builder;
  const caller = value('caller channel');

  const inbound = block([0, 1], 'inboundCall');
  const end = block([2, 5], 'end');
  const kept = block([2, 1], 'setValues', {
    name: 'Keep the caller',
    shape: { names: ['caller channel'] },
    options: { 'caller channel': value('channel') },
  });
  const hours = block([4, 1], 'scheduleCheck', {
    name: 'Opening hours',
    options: { schedule: entity('schedule', scheduleId), zone: timeZone },
  });
  wire(inbound, 'called', kept, 'in');
  wire(inbound, 'hungUp', end, 'end');
  wire(kept, 'out', hours, 'check');

  const closedText = 'We are closed. Please call again during opening hours.';
  const closed = greeting(builder, [6, 3], greetingMacroId, call('speech', closedText));
  const hangUp = block([18, 3], 'hangUp', { options: { channel: caller } });
  wire(hours, 'closed', closed, 'in');
  wire(closed, 'out', hangUp, 'do');

  const welcome = greeting(builder, [6, 1], greetingMacroId, call('sound', entity('sound', greetingId)));
  const digits = block([8, 1], 'collectDigits', { name: 'Press 1 for the warehouse' });
  const menu = block([10, 1], 'switch', {
    shape: { branches: [{ name: 'warehouse', when: '1' }] },
    options: { on: value('digits') },
  });
  wire(hours, 'open', welcome, 'in');
  wire(welcome, 'out', digits, 'start');
  wire(digits, 'digits', menu, 'in');

  const team = (at: readonly [number, number], users: readonly string[]) =>
    block(at, 'setValues', { shape: { names: ['team'] }, options: { team: usersOf(users) } });
  const [toWarehouse, toOffice] = [team([12, 0], warehouse), team([12, 2], office)];
  wire(menu, 'warehouse', toWarehouse, 'in');
  wire(menu, 'default', toOffice, 'in');
  wire(digits, 'timeout', toOffice, 'in');

  const music = block([14, 0], 'player', {
    name: 'Hold music',
    options: { sound: call('sound', entity('sound', holdMusicId)), to: caller, repeat: 0 },
  });
  const ring = block([14, 2], 'outboundCall', {
    name: 'Queue',
    options: { destinations: value('team'), display: value('caller') },
  });
  for (const users of [toWarehouse, toOffice]) {
    wire(users, 'out', music, 'play');
    wire(users, 'out', ring, 'call');
  }
  const connect = block([16, 1], 'connectAudio', { options: { from: caller, to: value('channel') } });
  const events = block([16, 2], 'channelEvents');
  wire(ring, 'answered', music, 'stop');
  wire(ring, 'answered', connect, 'connect');
  wire(ring, 'answered', events, 'start');
  wire(events, 'ended', hangUp, 'do');
  for (const output of ['busy', 'declined', 'notFound', 'expired', 'failed'])
    wire(ring, output, hangUp, 'do');
  wire(hangUp, 'done', end, 'end');
  return contents({ description: 'Greets callers, and rings the warehouse or the office.' });
}
