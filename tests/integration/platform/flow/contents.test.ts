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

// Decision 105.
test('a create with contents, repeated after a lost answer, overwrites no later edit', async () => {
  const { client, admin, watch, platform } = own;
  const calls = flowCallsOf(client, admin);
  const [id, contents] = [crypto.randomUUID(), loggingFlow('of a template')];
  const create = (body: object = {}) =>
    client.call(
      'flow.create',
      { id, organizationId: admin.organizationId, name: 'Made', contents, ...body },
      admin,
    );
  // The client of the tests sends a request once more itself.
  await platform.control?.loseCall({ call: 'flow.create', when: 'after', times: 2 });
  await expect(create()).rejects.toThrow('fetch failed');

  const flows = await watch.subscribe('flow');
  await flows.until(id, (row) => row !== undefined);
  const first = flows.row(id)?.workingRevisionId ?? '';
  const revisions = await watch.subscribe('flowRevision', { constraints: [{ type: 'ids', ids: [first] }] });
  const base = revisions.row(first)?.contentTimestamp;
  expect(revisions.row(first)).toMatchObject({ flowId: id, contents });
  expect(flows.row(id)?.lastUpdate).toBe(base);

  const edit = { contents: loggingFlow('edited'), base };
  const edited = await calls.saved('flow', id, edit);
  const repeated = await create();
  expect([repeated.status, repeated.body]).toEqual([200, { id }]);
  expect(await calls.saved('flow', id, edit)).toEqual(edited);
  const other = await create({ contents: loggingFlow('of another template') });
  expect([other.status, other.body]).toMatchObject([409, { field: 'id' }]);
  expect((await create({ id: crypto.randomUUID(), contents: { nodes: 7 } })).status).toBe(400);
});
