import fc from 'fast-check';
import type { BlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { layoutOfNode } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import type { FlowNode } from '../../../../../src/domain/flow/contents/node.ts';
import { contentsOf, node } from '../contents/example.ts';

const coin = 'random() < 0.5';
/** Blocks of a line, with the alternatives for each option. Blocks whose answers no scenario knows are left out. */
const kinds: { readonly [Type in BlockType]?: { readonly [option: string]: readonly string[] } } = {
  answer: { channel: ['caller', 'channel'] },
  reject: { channel: ['caller'] },
  hangUp: { channel: ['caller', 'channel'] },
  menu: { channel: ['caller', 'channel'], prompt: ['sound#"s"', 'sound#"t"'], repeats: ['0', '1'] },
  ring: { channel: ['caller', 'channel'], users: ['[user#"u"]', '[user#"v", user#"w"]'] },
  voicemail: { channel: ['caller', 'channel'], mailTo: ['""', '"a@example.com"'] },
  outboundCall: { destinations: ['[user#"u"]', '[user#"v", user#"w"]'], order: ['"all"', '"inTurn"'] },
  transfer: { channel: ['caller', 'channel'], to: ['user#"u"', 'user#"v"', 'channel'] },
  pickUp: { users: ['[user#"u"]'], channel: ['caller', 'channel'] },
  collectDigits: { channel: ['caller', 'channel'] },
  sendDigits: { tones: ['"1"'] },
  player: {
    to: ['caller'],
    repeat: ['0', '1'],
    stopOnDigit: ['true', 'false'],
    sound: ['sound#"s"', 'sound#"t"'],
  },
  recorder: { from: ['[caller]'] },
  connectAudio: { from: ['caller'], to: ['channel'] },
  createSound: { text: ['"t"'] },
  apiCall: { url: ['"https://example.com/a"', '"https://example.com/b"'] },
  condition: { when: ['true', 'false', coin] },
  switch: { on: [coin] },
  zip: {},
  gate: { open: ['true', 'false', coin] },
  delay: {},
  loop: { list: ['[1, 2]', '[]'] },
  setValues: { channel: ['caller', 'channel'] },
  variable: { value: ['1', coin] },
  scheduleCheck: { schedule: ['schedule#"s"', 'schedule#"t"'] },
  log: {},
  mail: { to: ['"a@example.com"'] },
};
const types = Object.keys(kinds).filter((type): type is keyof typeof kinds => type in kinds);
const shapes: { readonly [Type in BlockType]?: FlowNode['config']['shape'] } = {
  switch: { branches: [{ name: 'yes', when: true }] },
  setValues: { names: ['channel'] },
};

const blockOf = (id: string): fc.Arbitrary<FlowNode> =>
  fc.constantFrom(...types).chain((type) => {
    const options = Object.entries(kinds[type] ?? {}).map(([name, texts]) => [
      name,
      fc.constantFrom(...texts),
    ]);
    const shape = type === 'variable' ? { name: id } : (shapes[type] ?? {});
    return fc
      .record(Object.fromEntries(options) as { [name: string]: fc.Arbitrary<string> })
      .map((given) => node(id, type, given, shape));
  });

/** The terminals of a block. A loop that has not been started cannot go on, which no finding says. */
const terminalsOf = (one: FlowNode) => {
  const outcome = layoutOfNode(one);
  const { inputs, outputs } = outcome.ok ? outcome.layout : { inputs: [], outputs: [] };
  return {
    inputs: inputs.filter((input) => input !== 'next').map((input) => `${one.id}.${input}`),
    outputs: outputs.map(({ id }) => `${one.id}.${id}`),
  };
};

/** Lines with wires at random. The value `caller` is the channel of the caller. */
export const randomLine: fc.Arbitrary<Contents> = fc
  .integer({ min: 1, max: 9 })
  .chain((count) =>
    fc.record({
      blocks: fc.tuple(...Array.from({ length: count }, (_, index) => blockOf(`n${index}`))),
      wires: fc.array(fc.array(fc.nat(), { maxLength: 2 }), { minLength: 60, maxLength: 60 }),
      isAnswered: fc.boolean(),
    }),
  )
  .map(({ blocks, wires, isAnswered }) => {
    const first = [
      node('call', 'inboundCall'),
      node('kept', 'setValues', { caller: 'channel' }, { names: ['caller'] }),
      node('first', 'answer'),
      node('hang', 'hangUp', { channel: 'caller' }),
    ];
    const terminals = blocks.map(terminalsOf);
    const inputs = [...terminals.flatMap((one) => one.inputs), 'hang.do'];
    const outputs = ['first.done', ...terminals.flatMap((one) => one.outputs)];
    const [begin = 'hang.do'] = inputs;
    const audio = blocks.filter(({ type }) => type === 'player' || type === 'recorder');
    const random = outputs.flatMap((output, index) => {
      const ends = (wires[index % wires.length] ?? []).map((to) => inputs[to % inputs.length] ?? 'hang.do');
      // Audio that the output that starts it also stops never says Started, which no finding says.
      const stopped = audio.flatMap(({ id }) =>
        [begin, ...ends].some((end) => [`${id}.start`, `${id}.play`].includes(end)) ? `${id}.stop` : [],
      );
      return ends.filter((end) => !stopped.includes(end)).map((end) => `${output} ${end}`);
    });
    const start = isAnswered ? ['kept.out first.do', `first.done ${begin}`] : [`kept.out ${begin}`];
    return contentsOf([...first, ...blocks], [...new Set(['call.called kept.in', ...start, ...random])]);
  });
