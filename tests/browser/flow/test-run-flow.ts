import { call, entity, flowBuilder, value } from '../../platform/demo/flows/builder.ts';

/** Asks the caller for a key and says “Sales” at 1. A trigger begins a session that waits for ten minutes. */
export function flowToTest() {
  const { block, wire, contents } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const keys = block([2, 0], 'collectDigits');
  const choice = block([0, 1], 'switch', {
    shape: { branches: [{ name: 'sales', when: '1' }] },
    options: { on: value('digits') },
  });
  const sales = block([1, 1], 'player', {
    name: 'Say sales',
    options: { sound: call('speech', 'Sales') },
  });
  const bye = block([2, 1], 'hangUp');
  const endpoint = block([0, 2], 'apiEndpoint', { shape: { name: 'wait', starts: 'trigger' } });
  const delay = block([1, 2], 'delay', { options: { duration: { op: 'duration', ms: 600_000 } } });
  const log = block([2, 2], 'log');
  wire(inbound, 'called', answer, 'do');
  wire(answer, 'done', keys, 'start');
  wire(keys, 'digits', choice, 'in');
  wire(keys, 'timeout', bye, 'do');
  wire(choice, 'sales', sales, 'play');
  wire(choice, 'default', bye, 'do');
  wire(sales, 'finished', bye, 'do');
  wire(endpoint, 'called', delay, 'start');
  wire(delay, 'elapsed', log, 'in');
  return contents();
}

/** Answers, plays a sound and hangs up. */
export function welcomingFlow(soundId: string) {
  const { block, wire, contents } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const welcome = block([2, 0], 'player', { options: { sound: entity('sound', soundId) } });
  const bye = block([3, 0], 'hangUp');
  wire(inbound, 'called', answer, 'do');
  wire(answer, 'done', welcome, 'play');
  wire(welcome, 'finished', bye, 'do');
  return contents();
}
