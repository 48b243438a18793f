import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { RunnableVersion } from '../../../../src/domain/entities/shared-object/input.ts';
import { sharingLimits } from '../../../../src/domain/entities/shared-object/input.ts';
import { patch } from '../../../platform/store/write.ts';
import { loggingFlow, loggingMacro } from '../support/flows.ts';
import { places, sharingPlatform } from '../support/sharing.ts';
import type { SharingPlatform } from '../support/sharing.ts';

let rig: SharingPlatform;
beforeAll(async () => {
  rig = await sharingPlatform();
});
afterAll(() => rig.close());

const read = (id: string, version: string, who = rig.installer) =>
  rig.client.call('sharedObject.version', {}, who, { id, version });

const objectOf = async (kind: 'flow' | 'macro', id: string): Promise<EntityOf<'sharedObject'>> => {
  const [link] = (await rig.one(kind, id)).links;
  return rig.one('sharedObject', link?.sharedObjectId ?? 'none');
};

test('a version is read with the macros within, in the versions that it was published with', async () => {
  const inner = await rig.flows.created(
    'macro',
    'Inner',
    loggingMacro('First', { prefix: 'What is logged' }),
  );
  const outer = await rig.flows.created('macro', 'Outer', loggingMacro('Outer', {}, [inner]));
  const flow = await rig.flows.created('flow', 'To run', loggingFlow('Hello', [outer]));
  const shared = await rig.published('flow', flow, { macros: { [inner]: 'a', [outer]: 'b' } });
  const [innerObject, outerObject] = [await objectOf('macro', inner), await objectOf('macro', outer)];
  const of = async (object: EntityOf<'sharedObject'>) => (await rig.frozen(object)).revision.contents;
  const first = {
    sharedObjectId: innerObject.id,
    version: 'a',
    name: 'Inner',
    contents: await of(innerObject),
    pinned: {},
  };
  const second = {
    sharedObjectId: outerObject.id,
    version: 'b',
    name: 'Outer',
    contents: await of(outerObject),
    pinned: { [innerObject.id]: 'a' },
  };
  const { status, body } = await read(shared.id, '1.0');
  expect(status).toBe(200);
  const answer = body as RunnableVersion;
  expect(answer).toMatchObject({
    configKeys: ['prefix'],
    pinned: { [innerObject.id]: 'a', [outerObject.id]: 'b' },
  });
  expect(answer.macros).toHaveLength(2);
  expect(answer.macros).toEqual(expect.arrayContaining([first, second]));

  // Neither a later version nor the unlisting of a macro within changes what was published.
  await rig.flows.saved('macro', inner, { contents: loggingMacro('Second', { prefix: 'What is logged' }) });
  await rig.published('macro', inner, { targetVersion: 'c' });
  await rig.client.call('sharedObject.unlist', {}, rig.publisher, { id: innerObject.id });
  expect((await read(shared.id, '1.0')).body).toEqual(answer);

  // The revisions, flows and organization of the vendor stay its own: all but what blocks name.
  const revisions = [shared, innerObject, outerObject].flatMap(({ versions }) =>
    versions.map(({ data }) => data.revisionId),
  );
  const text = JSON.stringify(body);
  for (const foreign of [...revisions, places.reseller, places.operator, rig.publisher.userId])
    expect(text).not.toContain(foreign);
});

test('an organization that may not install it is told of no such version', async () => {
  const flow = await rig.flows.created('flow', 'Near', loggingFlow());
  const { id } = await rig.published('flow', flow);
  const other = await rig.client.as('brightwater');
  const permissions = ['sharing.object.view', 'flow.flow.view'] as const;
  await rig.control.permissions({ userId: other.userId, permissions: [...permissions] });
  expect((await read(id, '1.0', other)).status).toBe(404);
  expect((await read(id, '1.0')).status).toBe(200);
});

test('macros beyond the limit on their size are left out', async () => {
  const macro = await rig.flows.created('macro', 'Large', loggingMacro());
  const flow = await rig.flows.created('flow', 'With a large one', loggingFlow('Hello', [macro]));
  const shared = await rig.published('flow', flow, { macros: { [macro]: '1' } });
  const { revision } = await rig.frozen(await objectOf('macro', macro));
  const contents = { ...revision.contents, description: 'x'.repeat(sharingLimits.readSize) };
  await rig.control.write({ writes: [patch('flowRevision', revision.id, { contents })] });
  const { body } = await read(shared.id, '1.0');
  expect(body).toMatchObject({ pinned: { [(await objectOf('macro', macro)).id]: '1' }, macros: [] });
});
