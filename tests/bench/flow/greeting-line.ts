import { agentOrganization } from '../../driver/agent.ts';
import type { TestPlatform } from '../../driver/platform.ts';
import { newRow } from '../../browser/support/new-row.ts';
import { flowCallsOf } from '../../integration/platform/support/flows.ts';
import { freshNumber } from '../../platform/areas/numbers/fresh-number.ts';
import { create } from '../../platform/store/write.ts';
import { toneWav } from '../../platform/audio/wav.ts';
import { call, entity, flowBuilder } from '../../platform/demo/flows/builder.ts';
import type { Operator } from './operator.ts';

/** A number whose flow answers at once and plays a sound of this tone for ever. */
export async function openGreetingLine(
  { control }: TestPlatform,
  { client, who }: Operator,
  frequency: number,
): Promise<string> {
  const soundId = crypto.randomUUID();
  const { organizationId } = who;
  await client.call('sound.create', { id: soundId, organizationId, name: 'Greeting' }, who);
  const file = new Blob([Uint8Array.from(toneWav([[frequency, 2000]], 16_000))]);
  await client.call('sound.fromUpload', file, who, { id: soundId });

  const { block, wire, contents } = flowBuilder();
  const inbound = block([0, 0], 'inboundCall');
  const answer = block([1, 0], 'answer');
  const player = block([2, 0], 'player', {
    options: { sound: call('sound', entity('sound', soundId)), repeat: 0 },
  });
  wire(inbound, 'called', answer, 'do');
  wire(answer, 'done', player, 'play');
  const flows = flowCallsOf(client, who);
  const flowId = await flows.created('flow', 'Greeting', contents());
  const { status, body } = await flows.deploy(flowId, '', 'Its sound never ends');
  if (status !== 200) throw new Error(`not deployed: ${JSON.stringify(body)}`);

  const number = '+31505559008';
  const row = create(
    'number',
    freshNumber({
      ...newRow(agentOrganization),
      number,
      description: 'Greeting',
      action: { type: 'flow', flow: { type: 'organizationMainFlow', id: flowId } },
    }),
  );
  await control.write({ writes: [row] });
  return number;
}
