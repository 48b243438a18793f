import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { flowCallsOf, loggingFlow } from '../support/flows.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';
import { watchedPlatform } from '../support/watched-platform.ts';

let own: WatchedPlatform;
beforeAll(async () => {
  own = await watchedPlatform();
});
afterAll(() => own.close());

// Decision 71.
test('contents without a list of blocks are refused, and the flow keeps its blocks', async () => {
  const calls = flowCallsOf(own.client, own.admin);
  const id = await calls.created('flow', 'Kept', loggingFlow());
  const flows = await own.watch.subscribe('flow');
  await flows.until(id, (row) => row !== undefined);
  const revisionId = flows.row(id)?.workingRevisionId;
  for (const contents of [{}, { edges: [] }, { nodes: null }]) {
    const { status, body } = await calls.save('flow', id, { contents });
    const refused = { code: errorCode.invalidRequest, details: { rule: 'malformed' } };
    expect([status, body]).toMatchObject([400, refused]);
  }
  await calls.saved('flow', id, { summary: 'Unchanged blocks' });
  await flows.until(id, (row) => row?.summary === 'Unchanged blocks');
  expect(flows.row(id)?.workingRevisionId).toBe(revisionId);
});
