import type { Expression } from '../../../../src/domain/flow/expression/tree/expression.ts';
import type { ContentsJson } from '../../areas/flows/contents.ts';
import { call, flowBuilder, text, value } from './builder.ts';
import { greeting, parameter } from './greeting.ts';

const channelParameter = parameter('channel', 'Gesprek');

/** A macro that greets callers in the name of a company and asks for a key. */
export function keyMenu(greetingMacroId: string): ContentsJson {
  const builder = flowBuilder();
  const { block, wire, contents } = builder;
  const channel: Expression = { op: 'parameter', name: 'channel' };
  const welcome = text('Welkom bij ', { op: 'config', name: 'bedrijf' }, '. Toets 1 voor de planning.');
  const begin = block([0, 0], 'macroInput', { shape: { key: 'in', displayName: 'Gesprek' } });
  const greeted = block([2, 0], 'macro', {
    name: 'Begroeting',
    shape: { target: { type: 'organizationMacro', id: greetingMacroId } },
    options: { channel, greeting: call('speech', welcome) },
  });
  const digits = block([4, 0], 'collectDigits', { name: 'Toets', options: { channel } });
  const choice = block([6, 0], 'switch', {
    shape: { branches: [{ name: 'één', when: '1' }] },
    options: { on: value('digits') },
  });
  const output = (at: readonly [number, number], key: string, displayName: string): string =>
    block(at, 'macroOutput', { shape: { key, displayName } });
  const [one, other] = [output([8, 0], 'one', 'Toets 1'), output([8, 2], 'other', 'Anders')];
  wire(begin, 'out', greeted, 'in');
  wire(greeted, 'out', digits, 'start');
  wire(digits, 'digits', choice, 'in');
  wire(choice, 'één', one, 'in');
  wire(choice, 'default', other, 'in');
  for (const without of ['timeout', 'hungUp']) wire(digits, without, other, 'in');
  return contents({
    description: 'Begroet bellers en vraagt om een toets.',
    configuration: { bedrijf: 'De naam die bellers horen' },
    parameters: [channelParameter],
  });
}

/** A flow with a menu, which then announces something and hangs up. */
export function basicMenu(menuMacroId: string, greetingMacroId: string, announced: string): ContentsJson {
  const builder = flowBuilder();
  const { block, wire, contents } = builder;
  const inbound = block([0, 0], 'inboundCall');
  const menu = block([2, 0], 'macro', {
    name: 'Keuzemenu',
    shape: { target: { type: 'organizationMacro', id: menuMacroId } },
    options: { channel: value('channel') },
  });
  const planning = greeting(
    builder,
    [4, 0],
    greetingMacroId,
    call('speech', 'De planning is in gesprek. Wij bellen u terug.'),
  );
  const other = greeting(builder, [4, 2], greetingMacroId, call('speech', announced));
  const hangUp = block([6, 1], 'hangUp');
  const end = block([8, 1], 'end');
  wire(inbound, 'called', menu, 'in');
  wire(inbound, 'hungUp', end, 'end');
  wire(menu, 'one', planning, 'in');
  wire(menu, 'other', other, 'in');
  for (const announcement of [planning, other]) wire(announcement, 'out', hangUp, 'do');
  wire(hangUp, 'done', end, 'end');
  return contents({ description: 'Een keuzemenu met een melding.' });
}
