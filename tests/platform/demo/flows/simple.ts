import type { ContentsJson } from '../../areas/flows/contents.ts';
import { call, flowBuilder } from './builder.ts';
import { greeting } from './greeting.ts';

/** Greets callers and hangs up. */
export function announcement(greetingMacroId: string, text: string): ContentsJson {
  const builder = flowBuilder();
  const { block, wire, contents } = builder;
  const inbound = block([0, 0], 'inboundCall');
  const greeted = greeting(builder, [2, 0], greetingMacroId, call('speech', text));
  const hangUp = block([4, 0], 'hangUp');
  const end = block([6, 0], 'end');
  wire(inbound, 'called', greeted, 'in');
  wire(inbound, 'hungUp', end, 'end');
  wire(greeted, 'out', hangUp, 'do');
  wire(hangUp, 'done', end, 'end');
  return contents({ description: 'Plays an announcement.' });
}
