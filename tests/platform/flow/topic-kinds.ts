import { flowTopic } from '../../../src/domain/protocol/topic.ts';
import type { Access } from '../auth/access.ts';
import { rowOf } from '../store/typed-rows.ts';
import { noSuchTopic } from '../event-sessions/topic-registrar.ts';
import type { Topics } from '../event-sessions/topics.ts';
import type { Store } from '../store/store.ts';

/** Defines the topics of flow sessions. Who may view sessions hears both; who began one by a trigger, its events. */
export function defineFlowTopics(topics: Topics, store: Store, access: Access): void {
  const define = (prefix: string, keeps: number, isForStarter: boolean): void =>
    topics.define({
      prefix,
      keeps,
      ownerOf: (topic) => rowOf(store, 'flowSession', topic.slice(prefix.length))?.organizationId ?? '',
      objection(userId, topic) {
        const row = rowOf(store, 'flowSession', topic.slice(prefix.length));
        if (row === undefined || !access.reaches(userId, row.organizationId)) return noSuchTopic(topic);
        const isStarter = row.cause.type === 'trigger' && row.cause.userId === userId;
        const mayHear = access.holds(userId, 'flow.session.view') || (isForStarter && isStarter);
        return mayHear ? null : noSuchTopic(topic);
      },
    });
  define(flowTopic.trace(''), 500, false);
  define(flowTopic.outboundEvents(''), 100, true);
}
