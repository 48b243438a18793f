import type { CallAction } from '../../../src/domain/value/call-action.ts';
import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { freshNumber } from '../areas/numbers/fresh-number.ts';
import type { NumberRow } from '../areas/numbers/fresh-number.ts';
import { between, createRandom, idFromName, pick } from '../base/random.ts';
import type { Random } from '../base/random.ts';

export type FlowRow = Pick<EntityOf<'flow'>, 'id' | 'organizationId' | 'name' | 'summary'>;

/** The telephone numbers and flows of an organization. */
export interface NumbersAndFlows {
  readonly numbers: readonly NumberRow[];
  readonly flows: readonly FlowRow[];
}

const flowNames: readonly [string, string][] = [
  ['Main line', 'Greeting, menu, queue'],
  ['Evening and weekend', 'Takes messages outside opening hours'],
  ['Emergency', 'Rings all phones at once'],
  ['Switchboard', 'Menu by digit'],
];

const leadTo = ({ id }: FlowRow): CallAction => ({
  type: 'flow',
  flow: { type: 'organizationMainFlow', id },
});

function randomAction(random: Random, flows: readonly FlowRow[]): CallAction | null {
  const flow = flows[Math.floor(random() * flows.length)];
  if (random() < 0.2 || flow === undefined) return random() < 0.5 ? null : { type: 'hangup' };
  return leadTo(flow);
}

interface NumbersContext {
  readonly organizationId: string;
  /** The number of people. */
  readonly people: number;
  /** As in `DemoOrganization`. */
  readonly pattern: string;
  readonly seed: number;
  readonly at: string;
  /** The numbers of organizations before; those of this one are added. */
  readonly used: Set<string>;
}

/** The first of `count` numbers that are not used. Numbers begin at a hundred of their own where one is left. */
function freeNumbers(random: Random, pattern: string, count: number, used: Set<string>): readonly string[] {
  const prefix = pattern.replaceAll('n', '');
  const size = 10 ** (pattern.length - prefix.length - 2);
  const drawn = between(random, 20, 89);
  const hundreds = Array.from({ length: 70 }, (_, step) => 20 + ((drawn - 20 + step) % 70));
  const blocks = hundreds.map((hundred) =>
    Array.from({ length: count }, (_, index) => `${prefix}${hundred * size + index}`),
  );
  const free = blocks.find((numbers) => numbers.every((number) => !used.has(number)));
  if (free === undefined) throw new RangeError(`no ${count} numbers are left for ${pattern}`);
  for (const number of free) used.add(number);
  return free;
}

/** Creates flows of an organization, and about one number for every two people. The main number leads to the main line. */
export function numbersAndFlowsOf({
  organizationId,
  people,
  pattern,
  seed,
  at,
  used,
}: NumbersContext): NumbersAndFlows {
  const random = createRandom(seed);
  const common = { organizationId, createDate: at, updateDate: at, deleteDate: null };
  const flows = flowNames.slice(0, between(random, 2, 4)).map(([name, summary]) => ({
    organizationId,
    id: idFromName(`flow ${name} ${organizationId}`),
    name,
    summary,
  }));
  const [mainLine] = flows;
  const count = Math.min(Math.max(Math.ceil(people / 2), 4), 150);
  const numbers = freeNumbers(random, pattern, count, used)
    .map((number, index): NumberRow =>
      freshNumber({
        ...common,
        id: idFromName(`number ${index} ${organizationId}`),
        number,
        description: index === 0 ? 'Main number' : '',
        state:
          index > 2 && random() < 0.06 ? pick(random, ['pending', 'terminatedReserved'] as const) : 'active',
        action: randomAction(random, flows),
        origin: index === 0 ? null : { type: 'manual' },
      }),
    )
    .map((row, index) => (index === 0 && mainLine ? { ...row, action: leadTo(mainLine) } : row));
  return { flows, numbers };
}
