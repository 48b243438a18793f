import { permissions } from '../../../src/domain/core/permission.ts';
import { flowTopic } from '../../../src/domain/protocol/topic.ts';
import { connect } from '../../integration/socket/support/client.ts';
import type { AttackSet } from '../attempt.ts';
import { withDeadline } from '../deadline.ts';
import { finding, refused } from '../tally.ts';
import { foreignPlaces } from '../tree.ts';

/** Subscriptions to topics of other tenants' flow sessions: each is answered like that of an unknown session. */
export const foreignTopics: AttackSet = {
  name: 'foreign topics',
  async run(world, tally) {
    const who = await world.attacker('zorggroep');
    await who.grant(permissions);
    await who.renew();
    const client = await connect(`${world.platform.origin.replace('http', 'ws')}/ws`);
    try {
      await client.initialize(who.token());
      const answerTo = async (topic: string, id: string): Promise<string> =>
        JSON.stringify(await withDeadline(client.subscribe(who.userId, topic)), (key, value: unknown) =>
          key === 'id' ? undefined : value,
        ).replaceAll(id, '');
      for (const place of foreignPlaces)
        for (const [name, topicOf] of Object.entries(flowTopic)) {
          const row = world.foreignRow(who, 'flowSession', place);
          if (row === undefined) continue;
          const unknown = crypto.randomUUID();
          const answer = await answerTo(topicOf(row.id), row.id);
          const isAlike = answer === (await answerTo(topicOf(unknown), unknown));
          const isRefused = answer.includes('messageError');
          const outcome =
            isAlike && isRefused ? refused : finding(`a foreign flow session is answered with ${answer}`);
          tally.record(`${name} ${place}`, outcome, topicOf(row.id));
        }
    } finally {
      client.socket.terminate();
    }
  },
};
