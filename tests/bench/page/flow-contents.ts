import type { BlockType } from '../../../src/domain/flow/catalogue/block-type.ts';
import { catalogue } from '../../../src/domain/flow/catalogue/catalogue.ts';
import { expressionOf } from '../../../src/domain/flow/expression/text/read.ts';

type Json = { readonly [name: string]: unknown };

/** A block that a load repeats: the output that leads to the next block, and the input where it enters. */
interface Pattern {
  readonly type: BlockType;
  readonly input: string;
  readonly output: string;
  readonly shape?: (n: number) => Json;
  /** Options as text. */
  readonly options: (n: number) => { readonly [option: string]: string };
}

const greeting =
  'Welcome to Harbour Logistics, the port that never sleeps. All our agents are busy, but we have noticed your call and will be with you in a moment; ';

const patterns: readonly Pattern[] = [
  {
    type: 'setValues',
    input: 'in',
    output: 'out',
    shape: () => ({ names: ['team', 'words', 'sum'] }),
    options: (n) => ({
      team: `[user#"agent ${n}", user#"agent ${n + 1}", user#"agent ${n + 2}"]`,
      words: `t"${greeting}{caller.name ?? "caller"}, you are number {round(length(config.token) + ${n})}"`,
      sum: `if length(config.token) > ${n} then {"first": ${n} * 2, "second": [${n}, 2m30s]} else none`,
    }),
  },
  {
    type: 'condition',
    input: 'in',
    output: 'yes',
    options: (n) => ({
      when: `contains(lower(words), "harbour") and sum["first" else ${n}] >= ${n} or now() < @2027-01-01T00:00Z`,
    }),
  },
  {
    type: 'switch',
    input: 'in',
    output: 'default',
    shape: (n) => ({
      branches: ['sales', 'service', 'stock'].map((name, at) => ({
        name,
        when: expressionOf(`"${n + at}"`),
      })),
    }),
    options: (n) => ({ on: `switch channel ?? "" {"1": text(${n}); "2": text(${n + 1}); default: "none"}` }),
  },
  {
    type: 'apiCall',
    input: 'send',
    output: 'answered',
    options: (n) => ({
      method: '"post"',
      url: `t"https://stock.example.com/parts/{upper(words)}/${n}"`,
      headers: `{"authorization": t"Bearer {config.token}", "x-request": randomText(12), "x-part": "${n}"}`,
      body: `{"team": [for u in team where exists(u): u.name], "sum": sum, "text": "${greeting}${n}"}`,
      timeout: '7s500ms',
    }),
  },
  {
    type: 'log',
    input: 'in',
    output: 'out',
    options: (n) => ({ level: '"info"', message: `t"Answered {status} for ${n}: {json(body)}"` }),
  },
  {
    type: 'outboundCall',
    input: 'call',
    output: 'answered',
    options: (n) => ({
      destinations: `merge(team, [dial("+3150555${1000 + n}"), user#"agent ${n + 7}"])`,
      order: '"inTurn"',
      expires: `if length(team) > ${n % 5} then 45s else 1m`,
      display: `caller ?? dial("+31505550${100 + (n % 900)}")`,
      userProperties: `{"queue": "Queue ${n}", "since": format(now(), "HH:mm"), "words": words}`,
    }),
  },
  {
    type: 'player',
    input: 'play',
    output: 'finished',
    options: (n) => ({
      sound: `[sound(sound#"greeting ${n}"), speech(t"You are number {length(words)}", "en", "female"), silence(${n % 9}s)]`,
      repeat: `min([3, ${n}])`,
      stopOnDigit: 'true',
    }),
  },
  {
    type: 'mail',
    input: 'send',
    output: 'queued',
    options: (n) => ({
      to: `t"team{${n}}@harbour.example.com"`,
      subject: `t"A call for part ${n} of {text(caller)}"`,
      body: `let w = split(words, " ") in join([for part in w where length(part) > 2: upper(part)], "-") & "${greeting}${n}"`,
    }),
  },
];

/**
 * The contents of a flow with this many blocks in a row, as JSON. Its expressions are of every kind; 1,000 blocks
 * have some 0.8 million characters. They are placed in rows of so many.
 */
export function flowContents(blocks: number, columns = 40): Json {
  const first = {
    id: 'block-0',
    type: 'inboundCall',
    x: 0,
    y: 0,
    config: { shape: {}, options: {}, modes: {} },
  };
  const nodes: Json[] = [first];
  const edges: Json[] = [];
  let from = { nodeId: first.id, output: 'called' };
  for (let n = 1; n < blocks; n += 1) {
    const pattern = patterns[(n - 1) % patterns.length];
    if (pattern === undefined) throw new RangeError('no pattern');
    const id = `block-${n}`;
    const options = Object.entries(pattern.options(n)).map(([name, text]) => [name, expressionOf(text)]);
    nodes.push({
      id,
      type: pattern.type,
      x: (n % columns) * 60,
      y: Math.floor(n / columns) * 48,
      name: `Step ${n}`,
      config: {
        shape: { ...catalogue[pattern.type].newShape, ...pattern.shape?.(n) },
        options: Object.fromEntries(options),
        modes: {},
      },
    });
    edges.push({ id: `wire-${n}`, from, to: { nodeId: id, input: pattern.input } });
    from = { nodeId: id, output: pattern.output };
  }
  return {
    nodes,
    edges,
    parameters: [],
    configuration: { token: 'The token of the stock service' },
    description: 'A load of the bench',
    localStateScoping: 'static',
  };
}
