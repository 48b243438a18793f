import type { CallAnswer } from '../../src/domain/protocol/call.ts';
import { ruleOf } from '../../src/domain/protocol/error.ts';
import type { ExplainedError } from '../../src/domain/protocol/error.ts';
import type { TestPlatform } from '../driver/platform.ts';
import { createClient } from '../integration/platform/support/client.ts';
import type { Credentials, PlatformClient } from '../integration/platform/support/client.ts';
import { blockOrder, poolRange } from '../integration/platform/support/pool.ts';
import { median } from './statistics.ts';
import { organizationTree } from '../platform/demo/organization-tree.ts';
import { organizationRows } from '../platform/demo/organizations.ts';

type Offer = CallAnswer<'numberOrder.offer'>;

const blockSize = 10;
export const blocks = 10;
export const buyers = 50;
/** Far more than any client needs. */
const maxTries = 500;
/** How long a buyer waits who was told that no block is free, ms. */
const retryMs = 50;

/** Areas of which the demo has no numbers. Each round takes the next. */
const areas = '0223 0224 0226 0227 0228 0251 0252 0255 0294 0297 0299 0313 0315 0316 0317 0321'.split(' ');

/** Makes the blocks of the next area available; resolves to the area. */
async function fillArea({ control }: TestPlatform): Promise<string> {
  const region = areas.shift();
  if (region === undefined) throw new Error('there are no more areas for rounds');
  const first = `+31${region.slice(1)}311000`;
  const last = `+31${region.slice(1)}311${String(blocks * blockSize - 1).padStart(3, '0')}`;
  await control.write({ writes: [poolRange({ first, last })] });
  return region;
}

/** A buyer of one block, who tries again while others hold all that are left. */
interface Buyer {
  readonly client: PlatformClient;
  readonly who: Required<Credentials>;
  readonly organizationId: string;
  readonly region: string;
  /** Whether all blocks are ordered. */
  readonly isSoldOut: () => boolean;
}

interface Bought {
  readonly isServed: boolean;
  /** How long each answer took, ms. */
  readonly answers: readonly number[];
}

/** Holds and orders a block. */
async function buy({ client, who, organizationId, region, isSoldOut }: Buyer): Promise<Bought> {
  const answers: number[] = [];
  const timed = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const start = performance.now();
    const value = await call();
    answers.push(performance.now() - start);
    return value;
  };
  let offerId: string | null = null;
  for (let tries = 0; tries < maxTries && !isSoldOut(); tries += 1) {
    if (offerId === null) {
      const held = await timed(() =>
        client.call('numberOrder.offer', { organizationId, region, blockSize }, who),
      );
      if (held.status !== 200 && ruleOf(held.body as ExplainedError) !== 'noBlock')
        throw new Error(`no offer: ${held.status}`);
      if (held.status !== 200) {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
        continue;
      }
      ({ offerId } = held.body as Offer);
    }
    const body = blockOrder(organizationId, offerId, { region });
    const ordered = await timed(() => client.call('numberOrder.create', body, who));
    if (ordered.status === 200) return { isServed: true, answers };
    // Blocks held in place of an offer that is gone would stay held if the buyer did not take them.
    const { details } = ordered.body as ExplainedError;
    offerId = (details as { offer?: Offer } | undefined)?.offer?.offerId ?? null;
  }
  return { isServed: false, answers };
}

const organizations = organizationRows(organizationTree, new Date(0).toISOString())
  .filter(({ state }) => state === 'active')
  .map(({ id }) => id);

/** How many orders alone stand for one: a hiccup of the machine would double a single one. */
const alones = 5;

/** Fifty buyers at once, and one alone: the slowest answer of each, and how many got a block. */
export async function race(platform: TestPlatform) {
  const client = createClient(platform.origin);
  const operator = await client.as('operator');
  const shop = async (count: number, region: string) => {
    let served = 0;
    const bought = await Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const one = await buy({
          client,
          who: operator,
          organizationId: organizations[at % organizations.length] ?? '',
          region,
          isSoldOut: () => served >= blocks,
        });
        if (one.isServed) served += 1;
        return one.answers;
      }),
    );
    return { slowest: Math.max(...bought.flat()), served };
  };
  const region = await fillArea(platform);
  const alone: number[] = [];
  for (let at = 0; at < alones; at += 1) alone.push((await shop(1, region)).slowest);
  const { slowest, served } = await shop(buyers, await fillArea(platform));
  return { alone: median(alone), slowest, served };
}
