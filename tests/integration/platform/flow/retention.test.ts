import { expect, test, vi } from 'vitest';
import { flowTopic } from '../../../../src/domain/protocol/topic.ts';
import { hostLimits } from '../../../platform/flow/limits.ts';
import { node } from '../../../unit/domain/flow/contents/example.ts';
import { eventually } from '../../support/eventually.ts';
import { flowRigForEachTest } from '../support/flow-rig.ts';

vi.setConfig({ testTimeout: 60_000 });

const rig = flowRigForEachTest();

const atOnce = 40;

// Decision 65.
test('terminated sessions beyond those that are kept go, with their trace and their events', async () => {
  const { perOrganization } = hostLimits.kept;
  await rig.deploy(
    'short',
    [
      node('go', 'apiEndpoint', {}, { name: 'go', starts: 'trigger' }),
      node('event', 'outboundEvent', { name: '"state"', body: '"done"' }),
      node('reply', 'apiReply', { call: 'call', body: '1' }),
      node('end', 'end'),
    ],
    ['go.called event.send', 'event.sent reply.reply', 'reply.done end.end'],
  );
  const ids: string[] = [];
  while (ids.length < perOrganization + 600) {
    rig.time += 1000;
    const begun = await Promise.all(Array.from({ length: atOnce }, () => rig.begin('short')));
    ids.push(...begun.map(({ flowSessionId }) => flowSessionId));
  }
  // In the meantime at most as many come as make the next sweep due.
  await eventually(() => rig.rows('flowSession').length < perOrganization + 500);
  const kept = new Set(rig.rows('flowSession').map(({ id }) => id));
  expect(kept.size).toBeGreaterThanOrEqual(perOrganization);
  const [first = ''] = ids;
  const last = ids.at(-1) ?? '';
  expect(kept.has(first)).toBe(false);
  expect(kept.has(last)).toBe(true);
  const heard = (id: string): number =>
    [flowTopic.trace(id), flowTopic.outboundEvents(id)].flatMap((topic) => rig.topics.kept(topic, 0)).length;
  expect(heard(first)).toBe(0);
  await eventually(() => heard(last) > 1);
  const gone = ids.filter((id) => !kept.has(id));
  expect(gone.filter((id) => heard(id) > 0)).toEqual([]);
});
