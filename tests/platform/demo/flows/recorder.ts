import type { Expression } from '../../../../src/domain/flow/expression/tree/expression.ts';
import type { ContentsJson } from '../../areas/flows/contents.ts';
import { call, dictionary, field, flowBuilder, value } from './builder.ts';

/** The API endpoint through which sounds are recorded by telephone. */
export const recorderEndpoint = 'soundRecorder';

/**
 * Records a sound by telephone (S1-7-30, S1-7-31): calls the number of the request, follows the commands that come in at
 * the endpoint `command`, and reports with the outbound events answered, recording, terminated and error.
 */
export function soundRecorder(): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const phone: Expression = { op: 'variable', scope: 'session', name: 'phone' };

  const begin = block([0, 0], 'apiEndpoint', { shape: { name: recorderEndpoint, starts: 'trigger' } });
  const accepted = block([2, 0], 'apiReply', { options: { status: 202 } });
  const ring = block([4, 0], 'outboundCall', {
    options: { destinations: [call('dial', field(value('request'), 'number'))] },
  });
  const event = (at: readonly [number, number], name: string, body: Expression = null) =>
    block(at, 'outboundEvent', { options: { name, body } });
  const message = dictionary({ message: value('error') });
  wire(begin, 'called', accepted, 'reply');
  wire(accepted, 'done', ring, 'call');
  // The page repeats `keepAlive`; a session without a page ends.
  const alive = block([4, 2], 'delay', { options: { duration: { op: 'duration', ms: 30_000 } } });
  wire(accepted, 'done', alive, 'start');

  const kept = block([6, 0], 'variable', { shape: { name: 'phone' }, options: { value: value('channel') } });
  const answered = event([8, 0], 'answered');
  const events = block([8, 1], 'channelEvents');
  const terminated = event([10, 1], 'terminated');
  const end = block([12, 1], 'end');
  wire(ring, 'answered', kept, 'set');
  wire(kept, 'set', answered, 'send');
  wire(kept, 'set', events, 'start');
  for (const output of ['busy', 'declined', 'notFound', 'expired']) wire(ring, output, terminated, 'send');
  const unreached = event([6, 2], 'error', message);
  wire(ring, 'failed', unreached, 'send');
  wire(unreached, 'sent', terminated, 'send');
  wire(events, 'ended', terminated, 'send');
  wire(terminated, 'sent', end, 'end');
  wire(alive, 'elapsed', terminated, 'send');

  const command = block([0, 4], 'apiEndpoint', { shape: { name: 'command' } });
  const done = block([2, 4], 'apiReply');
  const chosen = block([4, 4], 'switch', {
    shape: {
      branches: ['startRecording', 'stopRecording', 'keepAlive', 'terminate'].map((name) => ({
        name,
        when: name,
      })),
    },
    options: { on: value('request') },
  });
  const recorder = block([6, 4], 'recorder', { options: { from: [phone], name: 'Recorded sound' } });
  const failed = event([8, 5], 'error', message);
  const unknown = event([6, 6], 'error', dictionary({ message: 'Unknown command' }));
  wire(command, 'called', done, 'reply');
  wire(done, 'done', chosen, 'in');
  wire(chosen, 'startRecording', recorder, 'start');
  wire(chosen, 'stopRecording', recorder, 'stop');
  wire(chosen, 'terminate', terminated, 'send');
  wire(chosen, 'keepAlive', alive, 'cancel');
  wire(chosen, 'keepAlive', alive, 'start');
  wire(chosen, 'default', unknown, 'send');
  wire(
    recorder,
    'available',
    event([8, 4], 'recording', dictionary({ id: field(value('recording'), 'id') })),
    'send',
  );
  wire(recorder, 'failed', failed, 'send');
  return contents({ description: 'Records sounds by telephone.' });
}
