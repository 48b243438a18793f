import type { TestPlatform } from '../../driver/platform.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { expressionOf } from '../../../src/domain/flow/expression/text/read.ts';
import { flowBuilder } from '../../platform/demo/flows/builder.ts';
import type { ContentsJson } from '../../platform/areas/flows/contents.ts';
import type { Operator } from './operator.ts';
import { operatorOf } from './operator.ts';

const endpoint = 'short';
const atOnce = 20;
const renewedAfter = 1000;
/** A busy machine may take minutes. */
const patienceMs = 120_000;

/** A flow that sends an event of 10,000 characters, replies and ends. */
function shortFlow(): ContentsJson {
  const { block, wire, contents } = flowBuilder();
  const text = expressionOf;
  const called = block([0, 0], 'apiEndpoint', { shape: { name: endpoint, starts: 'trigger' } });
  const event = block([1, 0], 'outboundEvent', {
    options: { name: text('"done"'), body: text('padStart("", 10000, "x")') },
  });
  const reply = block([2, 0], 'apiReply', { options: { body: text('1') } });
  const end = block([3, 0], 'end');
  wire(called, 'called', event, 'send');
  wire(event, 'sent', reply, 'reply');
  wire(reply, 'done', end, 'end');
  return contents();
}

/** Begins sessions that end at once. */
export interface ShortSessions {
  /** Resolves once so many sessions have ended, to the bytes of the platform's heap then. */
  readonly run: (count: number) => Promise<number>;
}

export async function openShortSessions(
  platform: TestPlatform,
  { client, who }: Operator,
): Promise<ShortSessions> {
  const { control } = platform;
  const flows = flowCallsOf(client, who);
  const deployed = await flows.deploy(await flows.created('flow', 'Short', shortFlow()));
  if (deployed.status !== 200) throw new Error(`not deployed: ${JSON.stringify(deployed.body)}`);
  const id = crypto.randomUUID();
  const { organizationId } = who;
  await client.call('flowTrigger.put', { organizationId, endpointName: endpoint, body: null }, who, { id });
  async function begin(operator: Operator): Promise<void> {
    const { status, body } = await operator.client.call('flowTrigger.invoke', { body: null }, operator.who, {
      id,
    });
    if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  }
  const live = async (): Promise<number> =>
    (
      await control.find({
        entityType: 'flowSession',
        constraints: [{ type: 'equals', field: 'terminated', value: null }],
        sorting: [],
        limit: null,
      })
    ).length;

  return {
    async run(count) {
      let operator: Operator | undefined;
      for (let begun = 0; begun < count; begun += atOnce) {
        // The operator's session ends after three minutes.
        if (operator === undefined || begun % renewedAfter === 0) operator = await operatorOf(platform);
        const by = operator;
        await Promise.all(Array.from({ length: atOnce }, () => begin(by)));
      }
      const deadline = Date.now() + patienceMs;
      while ((await live()) > 0) {
        if (Date.now() > deadline) throw new Error('the sessions do not end');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return control.heapUsed({});
    },
  };
}
