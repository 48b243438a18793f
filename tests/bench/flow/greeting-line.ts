import type { TestPlatform } from '../../driver/platform.ts';
import { toneWav } from '../../platform/audio/wav.ts';
import { call, entity, flowBuilder } from '../../platform/demo/flows/builder.ts';
import { openLine } from './open-line.ts';
import type { Operator } from './operator.ts';

/** A number whose flow answers at once and plays a sound of this tone for ever. */
export async function openGreetingLine(
  platform: TestPlatform,
  operator: Operator,
  frequency: number,
): Promise<string> {
  const { client, who } = operator;
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
  const number = '+31505559008';
  await openLine(platform, operator, {
    number,
    name: 'Greeting',
    contents: contents(),
    reason: 'Its sound never ends',
  });
  return number;
}
