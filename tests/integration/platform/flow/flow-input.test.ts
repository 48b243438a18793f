import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContents } from '../../../../src/domain/flow/contents/contents.ts';
import { contentsLimits } from '../../../../src/domain/flow/contents/limits.ts';
import type { Expression } from '../../../../src/domain/flow/expression/tree/expression.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { flowCallsOf, loggingFlow } from '../support/flows.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let own: WatchedPlatform;
let calls: ReturnType<typeof flowCallsOf>;
beforeAll(async () => {
  own = await watchedPlatform();
  calls = flowCallsOf(own.client, own.admin);
});
afterAll(() => own.close());

const refused = (rule: string, details: object = {}) => ({
  code: errorCode.invalidRequest,
  details: { rule, ...details },
});

const placedNote = (x: number) => ({
  id: 'far',
  type: 'log',
  x,
  y: 0,
  config: { shape: {}, options: {}, modes: {} },
});

describe('creating', () => {
  // Proves S1-7-38.
  test.each(['flow', 'macro'] as const)('a %s answers its id, also the repeated call', async (kind) => {
    const { client, admin } = own;
    const body = { organizationId: admin.organizationId, name: `New ${kind}` };
    const made = await client.call(`${kind}.create`, body, admin);
    expect([made.status, made.body]).toEqual([200, { id: expect.any(String) }]);
    const { id } = made.body as { readonly id: string };
    const again = await client.call(`${kind}.create`, { ...body, id }, admin);
    expect([again.status, again.body]).toEqual([200, { id }]);
  });
});

test.each(['flowTrigger.invoke', 'flowSession.invoke'] as const)(
  '%s refuses a list as its body',
  async (call) => {
    const { status, body } = await own.client.call(call, [] as object, own.admin, {
      id: 'x',
      endpoint: 'go',
    });
    expect([status, body]).toMatchObject([400, refused('malformed')]);
  },
);

describe('saving', () => {
  // Decision 71.
  test('an expression of too many levels is refused with that limit', async () => {
    const id = await calls.created('flow', 'Deep');
    let deep: Expression = 1;
    for (let level = 0; level < 110; level += 1)
      deep = { op: '+', items: [deep, 1] } as unknown as Expression;
    const nested = await calls.save('flow', id, { contents: loggingFlow(deep) });
    expect([nested.status, nested.body]).toMatchObject([400, refused('tooLarge', { limits: { depth: 64 } })]);
  });

  // Decision 71.
  test('contents without lists, and blocks out of bounds, are refused', async () => {
    const id = await calls.created('flow', 'Out of bounds');
    // Otherwise, contents without their lists would empty the flow.
    const empty = await calls.save('flow', id, { contents: {} });
    expect([empty.status, empty.body]).toMatchObject([400, refused('malformed')]);
    const far = await calls.save('flow', id, { contents: { nodes: [placedNote(1e308)], edges: [] } });
    expect([far.status, far.body]).toMatchObject([400, refused('malformed')]);
    const edge = { nodes: [placedNote(contentsLimits.coordinate)], edges: [] };
    expect((await calls.save('flow', id, { contents: edge })).status).toBe(200);
  });
});

// Decision 75.
test('names of as many emoji as letters are saved, and longer texts are refused', async () => {
  const family = '👨‍👩‍👧‍👦';
  const named = (name: string, hint: string) => ({
    nodes: [{ ...placedNote(0), name }],
    edges: [],
    configuration: { [name]: hint },
  });
  const full = family.repeat(contentsLimits.name);
  const contents = named(full, full);
  const id = await calls.created('flow', 'Emoji', contents);
  const constraints = [{ type: 'ids' as const, ids: [id] }];
  const flows = await own.watch.subscribe('flow', { constraints });
  const revisionId = flows.row(id)?.workingRevisionId ?? '';
  const revisions = await own.watch.subscribe('flowRevision', {
    constraints: [{ type: 'ids', ids: [revisionId] }],
  });
  const read = readContents(revisions.row(revisionId)?.contents);
  expect(read).toMatchObject({ ok: true, contents: { nodes: contents.nodes } });
  const { status, body } = await calls.save('flow', id, { contents: named(full, full + family) });
  expect([status, body]).toMatchObject([400, refused('malformed')]);
});

test('a refused deployment counts one error in the singular', async () => {
  const message = { op: 'config', name: 'token' } as const;
  const id = await calls.created('flow', 'One error', loggingFlow(message));
  const { status, body } = await calls.deploy(id);
  expect([status, body]).toMatchObject([400, refused('flowErrors')]);
  expect(JSON.stringify(body)).toContain('1 error in');
});
