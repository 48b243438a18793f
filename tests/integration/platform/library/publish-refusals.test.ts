import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentsLimits } from '../../../../src/domain/flow/contents/limits.ts';
import type { Expression } from '../../../../src/domain/flow/expression/tree/expression.ts';
import { installedId } from '../../../../src/domain/entities/library-flow/rules.ts';
import { create, patch } from '../../../platform/store/write.ts';
import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { flowBuilder } from '../../../platform/demo/flows/builder.ts';
import { loggingFlow, loggingMacro } from '../support/flows.ts';
import { explained, own, places, refusal, sharingPlatform } from '../support/sharing.ts';
import { libraryRow } from '../support/sharing-rows.ts';
import type { SharingPlatform } from '../support/sharing.ts';

let rig: SharingPlatform;
const scenario = { begin: { type: 'start', cause: 'test' }, at: '2026-11-23T10:00:00.000Z' };
beforeAll(async () => {
  rig = await sharingPlatform();
});
afterAll(() => rig.close());

const macro = (name: string, within: readonly string[] = []) =>
  rig.flows.created('macro', name, loggingMacro(name, {}, within));
const flow = (name: string, within: readonly string[] = []) =>
  rig.flows.created('flow', name, loggingFlow(name, within));
const objectsOf = (id: string) => rig.find('sharedObject', 'objectId', id);
const save = (id: string, text: string) => rig.flows.saved('macro', id, { contents: loggingMacro(text) });

describe('a version', () => {
  test('is used once, of the target and of each macro', async () => {
    const inner = await macro('Versioned');
    const id = await flow('With versions', [inner]);
    await rig.published('flow', id, { macros: { [inner]: '1.0' } });
    await save(inner, 'Once more');
    const taken = async (targetVersion: string, of: string) =>
      refusal(await rig.publish('flow', id, { targetVersion, macros: { [inner]: of } }));
    const rule = { status: 400, rule: 'versionTaken' };
    expect(await taken('1.0', '2.0')).toEqual({ ...rule, field: 'bundle.targetVersion' });
    expect(await taken(' 1.0 ', '2.0')).toEqual({ ...rule, field: 'bundle.targetVersion' });
    expect(await taken('2.0', '1.0')).toEqual({ ...rule, field: `bundle.macros.${inner}` });
    expect((await objectsOf(id))[0]?.versions).toHaveLength(1);
    // Also of a macro that is unlisted.
    const [object] = await objectsOf(inner);
    await rig.client.call('sharedObject.unlist', {}, rig.publisher, { id: object?.id ?? '' });
    expect(await taken('2.0', ' 1.0')).toEqual({ ...rule, field: `bundle.macros.${inner}` });
    expect((await rig.publish('flow', id, { targetVersion: '2.0', macros: { [inner]: '2.0' } })).status).toBe(
      200,
    );
  });

  test('is any text of 1 to 100 characters, and the latest is the last released', async () => {
    const id = await flow('Any version');
    for (const targetVersion of ['', '   ', 'x'.repeat(101), '.', '..', 'a\nb', '\u202e1.0'])
      expect((await rig.publish('flow', id, { targetVersion })).status, targetVersion).toBe(400);
    for (const targetVersion of ['9', '10', 'zomer ’26', '1'])
      expect((await rig.publish('flow', id, { targetVersion })).status, targetVersion).toBe(200);
    const [object] = await objectsOf(id);
    expect(object).toMatchObject({ latestVersion: '1' });
    const dates = object?.versions.map(({ releaseDate }) => releaseDate) ?? [];
    expect(dates).toEqual([...new Set(dates)].toSorted());
  });

  test('is later than the one before and than what it freezes, also when clocks jump back', async () => {
    const id = await flow('Jumps');
    const object = await rig.published('flow', id);
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    const versions = object.versions.map((each) => ({ ...each, releaseDate: ahead }));
    const links = [{ sharedObjectId: object.id, version: '1.0', contentTimestamp: ahead }];
    await rig.control.write({
      writes: [
        patch('sharedObject', object.id, { latestReleaseDate: ahead, versions }),
        patch('flow', id, { links }),
      ],
    });
    const next = await rig.published('flow', id, { targetVersion: '2.0' });
    expect(Date.parse(next.latestReleaseDate)).toBeGreaterThan(Date.parse(ahead));
    expect((await rig.one('flow', id)).sharingStatus).toBe('sharedLatest');
    await rig.flows.saved('flow', id, { contents: loggingFlow('Later') });
    expect((await rig.one('flow', id)).sharingStatus).toBe('sharedOutdated');
  });
});

describe('between analysis and publication', () => {
  test('a macro that is saved, published or put in makes the analysis outdated', async () => {
    const inner = await macro('Moves');
    const id = await flow('Has one that moves', [inner]);
    const { lastChange: base } = (await rig.analyzed('flow', id)).target;
    await save(inner, 'Saved since');
    const publish = async (given: { base?: string; macros?: Record<string, string> }) =>
      refusal(await rig.publish('flow', id, given));
    const changed = { status: 409, rule: 'macroChanged', field: 'bundle.macros' };
    expect(await publish({ base, macros: { [inner]: '1' } })).toMatchObject(changed);
    expect(await publish({})).toEqual({ ...changed, names: ['Moves'] });
    await rig.published('macro', inner, { targetVersion: '0.9' });
    expect(await publish({ macros: { [inner]: '1' } })).toEqual({ ...changed, names: ['Moves'] });
    expect(await publish({ macros: { 'no macro': '1' } })).toMatchObject(changed);
    expect(await objectsOf(id)).toEqual([]);
    // One that is published in that library already keeps its version there.
    const shared = await rig.published('flow', id);
    const [object] = await objectsOf(inner);
    expect((await rig.frozen(shared)).info.shared?.macros).toEqual({
      [object?.id ?? '']: object?.versions[0]?.data.revisionId,
    });
  });

  test('a flow that is saved is not published as it was analyzed', async () => {
    const id = await flow('Saved meanwhile');
    const { lastChange: base } = (await rig.analyzed('flow', id)).target;
    await rig.flows.saved('flow', id, { contents: loggingFlow('Saved since') });
    expect(refusal(await rig.publish('flow', id, { base }))).toEqual({
      status: 409,
      rule: 'flowChanged',
      field: 'base',
    });
  });

  test('publications at once make one release, and so does a repeat whose answer was lost', async () => {
    const inner = await macro('Shared once');
    const id = await flow('Published twice', [inner]);
    const { lastChange: base } = (await rig.analyzed('flow', id)).target;
    const given = { base, macros: { [inner]: '1.0' } };
    const [first, second] = await Promise.all([
      rig.publish('flow', id, given),
      rig.publish('flow', id, given),
    ]);
    const third = await rig.publish('flow', id, given);
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect([second.body, third.body]).toEqual([first.body, first.body]);
    for (const each of [id, inner]) {
      const objects = await objectsOf(each);
      expect(objects).toHaveLength(1);
      expect(objects[0]?.versions).toHaveLength(1);
    }
    // Another version at the same time is another release.
    const { body } = await rig.publish('flow', id, { targetVersion: '1.1' });
    expect(body).toMatchObject({ version: '1.1' });
  });
});

describe('contents', () => {
  /** A flow that plays a sound and rings a user of the organization. */
  function naming(): ContentsJson {
    const { block, wire, contents } = flowBuilder();
    const start = block([0, 0], 'start');
    const entity = (type: string, id: string) => ({ op: 'entity', type, id }) as unknown as Expression;
    const first = block([1, 0], 'log', { options: { message: entity('sound', 'our sound') } });
    const second = block([2, 0], 'log', { options: { message: entity('user', 'our user') } });
    wire(start, 'started', first, 'in');
    wire(first, 'out', second, 'in');
    return contents();
  }

  test('with entities of the organization are named by the analysis, and may be published', async () => {
    const id = await rig.flows.created('flow', 'Names ours', naming());
    const place = { in: { kind: 'flow', id, name: 'Names ours' } };
    expect((await rig.analyzed('flow', id)).ownEntities).toEqual([
      { ...place, subject: { kind: 'node', id: 'log2' }, entity: { type: 'sound', id: 'our sound' } },
      { ...place, subject: { kind: 'node', id: 'log3' }, entity: { type: 'user', id: 'our user' } },
    ]);
    expect((await rig.publish('flow', id)).status).toBe(200);
  });

  test('with errors, or with a deleted macro, are not published', async () => {
    const broken = await rig.flows.created('macro', 'Wrong', loggingMacro({ op: 'none of these' } as never));
    const inner = await macro('Deleted soon');
    const wrong = await flow('With an error', [broken]);
    const macros = { [broken]: '1' };
    const answer = await rig.publish('flow', wrong, { macros });
    expect(refusal(answer)).toMatchObject({ status: 400, rule: 'flowErrors', field: 'contents' });
    expect(answer.body).toMatchObject({
      details: { findings: [{ in: { kind: 'macro', id: broken, name: 'Wrong' }, rule: 'brokenExpression' }] },
    });
    const id = await flow('Without it', [inner]);
    await rig.client.call('macro.delete', {}, rig.publisher, { id: inner });
    const gone = { status: 400, rule: 'macroDeleted', field: 'contents', names: ['Deleted soon'] };
    expect(refusal(await rig.analyze('flow', id))).toEqual(gone);
    expect(refusal(await rig.publish('flow', id))).toEqual(gone);
    for (const each of [wrong, id, broken]) expect(await objectsOf(each)).toEqual([]);
  });

  test('that fail a test case need a reason to be published', async () => {
    const id = await flow('Tested');
    const test = (name: string, expected: readonly object[]) =>
      rig.client.call(
        'flowTest.create',
        {
          id: crypto.randomUUID(),
          organizationId: rig.publisher.organizationId,
          flowId: id,
          name,
          scenario,
          expected: [...expected],
          never: [],
        },
        rig.publisher,
      );
    expect((await test('Ends', [{ kind: 'ended' }])).status).toBe(200);
    expect((await test('Rings', [{ kind: 'called', to: 'user:ann' }])).status).toBe(200);
    expect(refusal(await rig.publish('flow', id))).toEqual({
      status: 400,
      rule: 'testsFailed',
      field: 'reason',
      names: ['Rings'],
    });
    expect(await objectsOf(id)).toEqual([]);
    const object = await rig.published('flow', id, { reason: 'Nobody rings yet' });
    expect(object.latestVersion).toBe('1.0');
    // A repeat whose answer was lost may leave the reason out: nothing is published again.
    expect((await rig.publish('flow', id)).status).toBe(200);
  });

  test('with library macros pin their versions, and are refused where others cannot reach these', async () => {
    const [high, low] = ['library above', 'library of a site'];
    const site = places.customer;
    await rig.control.write({ writes: [libraryRow(high, places.operator, true), libraryRow(low, site)] });
    const nested = await macro('Nested in a library macro');
    const outer = await macro('In a library', [nested]);
    const shared = await rig.published('macro', outer, { libraryId: high, macros: { [nested]: '1.0' } });
    const inLibrary = async (libraryId: string, organizationId: string) =>
      rig.control.write({ writes: [patch('sharedObject', shared.id, { libraryId, organizationId })] });
    expect((await rig.install('macro', shared.id, rig.publisher)).status).toBe(200);
    const { block, wire, contents } = flowBuilder();
    const target = { type: 'sharedMacro', sharedObjectId: shared.id, vendorId: own.vendorId, flowId: outer };
    wire(block([0, 0], 'start'), 'started', block([1, 0], 'macro', { shape: { target } }), 'in');
    const id = await rig.flows.created('flow', 'Uses a library', contents());

    await inLibrary(low, site);
    for (const answer of [await rig.analyze('flow', id), await rig.publish('flow', id)])
      expect(refusal(answer)).toEqual({
        status: 400,
        rule: 'unreachableMacro',
        field: 'libraryId',
        names: ['In a library'],
      });
    await inLibrary(high, places.operator);
    expect((await rig.analyzed('flow', id)).macros).toEqual({});
    const released = await rig.published('flow', id);
    const pins = (await rig.frozen(released)).info.shared?.macros ?? {};
    expect(pins).toEqual({
      ...(await rig.frozen(shared)).info.shared?.macros,
      [shared.id]: shared.versions[0]?.data.revisionId,
    });
    expect(Object.keys(pins)).toHaveLength(2);
    // Those who install it run the macro that they have not installed themselves.
    expect((await rig.install('flow', released.id)).status).toBe(200);
    const row = installedId(released.id, places.customer);
    expect((await rig.client.call('libraryFlow.deploy', {}, rig.installer, { id: row })).status).toBe(200);
  });
});

describe('limits', () => {
  test('a bundle of 60 macros and a name of 200 characters are published, 501 macros are not', async () => {
    const ids = await Promise.all(Array.from({ length: 60 }, (_, index) => macro(`Of many ${index}`)));
    const id = await flow('x'.repeat(contentsLimits.name), ids);
    const versions = (names: readonly string[]) => Object.fromEntries(names.map((each) => [each, '1.0']));
    const many = Array.from({ length: 501 }, (_, index) => `macro ${index}`);
    expect((await rig.publish('flow', id, { macros: versions(many) })).status).toBe(400);
    const shared = await rig.published('flow', id, { macros: versions(ids) });
    expect(shared.name).toHaveLength(200);
    expect(Object.keys((await rig.frozen(shared)).info.shared?.macros ?? {})).toHaveLength(60);
  });

  test('the 501st version is refused', async () => {
    const id = await flow('Often released');
    const object = await rig.published('flow', id);
    const [first] = object.versions;
    const versions = Array.from({ length: 499 }, (_, index) => ({
      version: `v${index}`,
      releaseDate: object.createDate,
      note: '',
      data: { revisionId: first?.data.revisionId ?? '' },
    }));
    await rig.control.write({
      writes: [patch('sharedObject', object.id, { versions: [...versions, ...object.versions] })],
    });
    const refused = await rig.publish('flow', id, { targetVersion: '2.0' });
    expect(refusal(refused)).toEqual({ status: 400, rule: 'tooLarge', field: 'bundle.targetVersion' });
    expect(explained(refused)).toMatch(/^It already has 500 versions in this library/);
    await rig.control.write({
      writes: [patch('sharedObject', object.id, { versions: [...versions.slice(1), ...object.versions] })],
    });
    expect((await rig.publish('flow', id, { targetVersion: '2.0' })).status).toBe(200);
  });
});

test('a copy that differs from what is published under its id is linked when it is published', async () => {
  const id = await flow('Without a link');
  const object = await rig.published('flow', id);
  await rig.control.write({ writes: [patch('flow', id, { links: [] })] });
  expect((await rig.analyzed('flow', id)).target.needsPublishing).toBe(true);
  const next = await rig.published('flow', id, { targetVersion: '2.0' });
  expect(next.id).toBe(object.id);
  // Another vendor of the organization has an object of its own.
  const other = 'second vendor';
  const { version: _version, ...vendor } = await rig.one('vendor', own.vendorId);
  await rig.control.write({ writes: [create('vendor', { ...vendor, id: other })] });
  await rig.published('flow', id, { vendorId: other });
  expect(await objectsOf(id)).toHaveLength(2);
  expect((await rig.one('flow', id)).links).toHaveLength(2);
});
