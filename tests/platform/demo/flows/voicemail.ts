import type { ContentsJson } from '../../areas/flows/contents.ts';
import { call, field, flowBuilder, text, value } from './builder.ts';
import { greeting } from './greeting.ts';

const [minute, second] = [60_000, 1000];

/** Records a message, until the caller presses a key, is silent or hangs up, and mails that it is there. */
export function voicemail(greetingMacroId: string, address: string): ContentsJson {
  const builder = flowBuilder();
  const { block, wire, contents } = builder;
  const caller = field(value('caller'), 'number');

  const inbound = block([0, 0], 'inboundCall');
  const greetingText = 'Nobody can answer now. Leave a message, then press the hash key.';
  const greeted = greeting(builder, [2, 0], greetingMacroId, call('speech', greetingText));
  const recorder = block([4, 0], 'recorder', {
    options: {
      name: text('Message from ', caller),
      longest: { op: 'duration', ms: 3 * minute },
      silence: { op: 'duration', ms: 5 * second },
    },
  });
  const keys = block([4, 2], 'collectDigits', { options: { first: { op: 'duration', ms: 3 * minute } } });
  wire(inbound, 'called', greeted, 'in');
  wire(greeted, 'out', recorder, 'start');
  wire(greeted, 'out', keys, 'start');
  for (const output of ['digits', 'timeout', 'hungUp']) wire(keys, output, recorder, 'stop');

  const hangUp = block([6, 1], 'hangUp');
  wire(recorder, 'stopped', hangUp, 'do');
  wire(recorder, 'failed', hangUp, 'do');
  const mail = block([6, 0], 'mail', {
    options: {
      to: address,
      subject: text('Message from ', caller),
      body: text('Recording: ', field(value('recording'), 'name')),
    },
  });
  wire(recorder, 'available', mail, 'send');
  const end = block([8, 0], 'end');
  for (const output of ['queued', 'failed']) wire(mail, output, end, 'end');
  return contents({ description: 'Takes messages outside opening hours.' });
}
