import type { ContentsJson } from '../../areas/flows/contents.ts';
import { call, dictionary, entity, field, flowBuilder, value } from './builder.ts';

/** The API endpoint of the flow, and the global variable that it writes. */
export const callBackNames = { endpoint: 'callBack', variable: 'Last number called back' } as const;

/** Calls an employee, and then the number of the request, for which a web site has asked. */
export function callBack(userIds: readonly string[]): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const { endpoint, variable: name } = callBackNames;
  const number = field(value('request'), 'number');
  const employee = value('employee');

  const called = block([0, 0], 'apiEndpoint', { shape: { name: endpoint, starts: 'trigger' } });
  const reply = block([2, 0], 'apiReply', { options: { body: dictionary({ calling: number }) } });
  const last = block([2, 1], 'variable', {
    shape: { name, type: 'global', visibility: 'public' },
    options: { value: number },
  });
  const first = block([4, 0], 'outboundCall', {
    options: { destinations: userIds.map((id) => entity('user', id)) },
  });
  wire(called, 'called', reply, 'reply');
  wire(called, 'called', last, 'set');
  wire(reply, 'done', first, 'call');

  const kept = block([6, 0], 'setValues', {
    shape: { names: ['employee'] },
    options: { employee: value('channel') },
  });
  const second = block([8, 0], 'outboundCall', { options: { destinations: [call('dial', number)] } });
  const connect = block([10, 0], 'connectAudio', { options: { from: employee, to: value('channel') } });
  const events = block([10, 1], 'channelEvents');
  const employeeEvents = block([8, 2], 'channelEvents');
  const end = block([12, 1], 'end');
  wire(first, 'answered', kept, 'in');
  wire(kept, 'out', second, 'call');
  wire(kept, 'out', employeeEvents, 'start');
  wire(second, 'answered', connect, 'connect');
  wire(second, 'answered', events, 'start');
  for (const ring of [first, second])
    for (const output of ['busy', 'declined', 'notFound', 'expired', 'failed'])
      wire(ring, output, end, 'end');
  for (const ended of [events, employeeEvents]) wire(ended, 'ended', end, 'end');
  return contents({ description: 'Calls back those who ask for it on the web site.' });
}
