import type { ContentsJson } from '../../areas/flows/contents.ts';
import { call, field, flowBuilder, text, value } from './builder.ts';

/** The macro that a block of a library flow stands for. */
interface SharedTarget {
  readonly sharedObjectId: string;
  readonly vendorId: string;
  readonly flowId: string;
}

/** Tells callers that nobody can answer now, and hangs up. Later versions repeat the number of the caller. */
export function outOfOffice(greeting: SharedTarget, hasNumber: boolean): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const company = { op: 'config' as const, name: 'company' };
  const more = hasNumber ? [' Your number is ', field(value('caller'), 'number'), '.'] : [];
  const greeted = block([2, 0], 'macro', {
    shape: { target: { type: 'sharedMacro', ...greeting } },
    options: {
      channel: value('channel'),
      greeting: call('speech', text('This is ', company, '. We call you back.', ...more)),
    },
  });
  const hangUp = block([4, 0], 'hangUp');
  const end = block([6, 0], 'end');
  wire(inbound, 'called', greeted, 'in');
  wire(inbound, 'hungUp', end, 'end');
  wire(greeted, 'out', hangUp, 'do');
  wire(hangUp, 'done', end, 'end');
  return contents({
    description: 'Tells callers that nobody can answer now.',
    configuration: { company: 'The name that callers hear' },
  });
}

/** Waits before the call goes on; later versions wait longer. */
export function pause(seconds: number): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const begin = block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'In' } });
  const delay = block([2, 0], 'delay', { options: { duration: { op: 'duration', ms: seconds * 1000 } } });
  const end = block([4, 0], 'macroOutput', { shape: { key: 'out', displayName: 'Out' } });
  wire(begin, 'out', delay, 'start');
  wire(delay, 'elapsed', end, 'in');
  return contents({ description: 'Waits before the call goes on.' });
}
