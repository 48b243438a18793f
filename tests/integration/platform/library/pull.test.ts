import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { contentsJson, readContents } from '../../../../src/domain/flow/contents/contents.ts';
import { unpublishedContents } from '../../../../src/domain/flow/graph/published-contents.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import type { ContentsJson } from '../../../platform/areas/flows/contents.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { flowCallsOf, loggingFlow, loggingMacro } from '../support/flows.ts';
import { own, places, refusal, sharingPlatform } from '../support/sharing.ts';
import { libraryRow, vendorRow } from '../support/sharing-rows.ts';
import type { SharingPlatform } from '../support/sharing.ts';

/* A flow with a macro within, published by an organization, and its copy in another that was made from a template. */

const template = crypto.randomUUID();
const copy = crypto.randomUUID();
const elsewhere = crypto.randomUUID();
/** The template publishes in its own name, and its copies below go on with what it has published. */
const templates = { vendorId: 'vendor of the template' };

let rig: SharingPlatform;
let operator: SharingPlatform['publisher'];
let ids: { readonly flow: string; readonly macro: string };
let copies: { readonly flow: string; readonly macro: string };

const organization = (id: string, superOrganizationId: string, templateId: string | null) => ({
  id,
  superOrganizationId,
  name: id,
  language: 'nl' as const,
  templateId,
});
const there = (organizationId: string) => ({ ...operator, organizationId });
async function madeFrom(id: string, templateId: string | null, above = places.reseller): Promise<void> {
  const { status, body } = await rig.client.call(
    'organization.create',
    organization(id, above, templateId),
    operator,
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
}
async function rowIn<Name extends 'flow' | 'macro'>(type: Name, where: string): Promise<EntityOf<Name>> {
  const [row] = await rig.find<Name>(type, 'organizationId', where);
  if (row === undefined) throw new Error(`no ${type} in ${where}`);
  return row;
}

beforeAll(async () => {
  rig = await sharingPlatform();
  operator = await rig.client.as('operator');
  await madeFrom(template, null);
  await rig.control.write({ writes: [vendorRow(templates.vendorId, template)] });
  const calls = rig.client;
  const made = { flow: crypto.randomUUID(), macro: crypto.randomUUID() };
  for (const [kind, contents] of [
    ['macro', loggingMacro('Within')],
    ['flow', loggingFlow('Hello', [made.macro])],
  ] as const) {
    const id = made[kind];
    await calls.call(`${kind}.create`, { id, organizationId: template, name: kind }, operator);
    const { status } = await calls.call(`${kind}.update`, { contents }, operator, { id });
    if (status !== 200) throw new Error(`${kind} is refused`);
  }
  ids = made;
});
afterAll(() => rig.close());

const status = async (type: 'flow' | 'macro', id: string) => (await rig.one(type, id)).sharingStatus;
const save = (kind: 'flow' | 'macro', id: string, body: CallBody<'macro.update'>) =>
  rig.client.call(`${kind}.update`, body, operator, { id });

/** The published contents as the copy has them: blocks of its own macro. */
async function pulledContents(object: EntityOf<'sharedObject'>): Promise<ContentsJson> {
  const read = readContents((await rig.frozen(object)).revision.contents);
  if (!read.ok) throw new Error('unreadable');
  const macro = await rig.one('macro', copies.macro);
  const linked = new Map(macro.links.map(({ sharedObjectId }) => [sharedObjectId, macro.id]));
  return contentsJson(unpublishedContents(read.contents, (id) => linked.get(id))) as ContentsJson;
}

let object: EntityOf<'sharedObject'>;

test('a copy keeps its links in the tree of the vendor, and has none elsewhere', async () => {
  const given = { ...own, macros: { [ids.macro]: '1.0' } };
  // A vendor publishes flows of its own organization, and copies of what it has published before.
  const refused = await rig.publish('flow', ids.flow, given, there(template));
  expect(refusal(refused)).toEqual({ status: 403, rule: 'mayNotPublish', field: 'vendorId' });
  const libraryId = 'open library of the operator';
  await rig.control.write({ writes: [libraryRow(libraryId, places.operator, true)] });
  const released = await rig.publish(
    'flow',
    ids.flow,
    { ...given, vendorId: templates.vendorId, libraryId },
    there(template),
  );
  expect(released.status).toBe(200);
  const [shared] = await rig.find('sharedObject', 'objectId', ids.flow);
  if (shared === undefined) throw new Error('nothing is published');
  const templateRow = create('organizationTemplate', {
    id: 'template',
    organizationId: places.operator,
    ...datesFrom(Date.now()),
    name: 'Template',
    description: '',
    templateOrganizationId: template,
  });
  await rig.control.write({ writes: [templateRow] });
  await madeFrom(elsewhere, 'template');
  const away = await rowIn('flow', elsewhere);
  expect([away.links, away.sharingStatus]).toEqual([[], 'notShared']);
  await madeFrom(copy, 'template', template);
  const [flow, macro] = [await rowIn('flow', copy), await rowIn('macro', copy)];
  copies = { flow: flow.id, macro: macro.id };
  expect(flow.links).toEqual((await rig.one('flow', ids.flow)).links);
  expect([flow.sharingStatus, macro.sharingStatus]).toEqual(['sharedLatest', 'sharedLatest']);
  object = shared;
});

/** Where the copies are published: as their vendor, in its library. */
const here = () => ({ vendorId: object.vendorId, libraryId: object.libraryId });
const latest = async () => rig.one('sharedObject', object.id);

test('a copy is published as the same object, and the original has to pull it', async () => {
  await save('flow', copies.flow, { contents: loggingFlow('From the copy', [copies.macro]) });
  expect(await status('flow', copies.flow)).toBe('sharedOutdated');
  const released = await rig.publish('flow', copies.flow, { ...here(), targetVersion: '1.1' }, there(copy));
  expect(released.status).toBe(200);
  expect((await latest()).versions.map(({ version }) => version)).toEqual(['1.0', '1.1']);
  expect(await status('flow', copies.flow)).toBe('sharedLatest');
  expect(await status('flow', ids.flow)).toBe('sharedOutdated');
  for (const answer of [
    await rig.analyze('flow', ids.flow, here(), there(template)),
    await rig.publish('flow', ids.flow, { ...here(), targetVersion: '1.2' }, there(template)),
  ])
    expect(refusal(answer)).toEqual({ status: 409, rule: 'flowChanged', names: ['flow'] });
});

test('a version that is pulled as it is needs no publication, and one that is merged does', async () => {
  const pulled = { sharedObjectId: object.id, version: '1.1' };
  const contents = loggingFlow('From the copy', [ids.macro]);
  expect((await save('flow', ids.flow, { contents, pulled })).status).toBe(200);
  expect(await status('flow', ids.flow)).toBe('sharedLatest');
  const link = (await rig.one('flow', ids.flow)).links.find((each) => each.sharedObjectId === object.id);
  expect(link).toMatchObject({ version: '1.1' });
  const { body } = await rig.analyze('flow', ids.flow, here(), there(template));
  expect(body).toMatchObject({ target: { published: { version: '1.1' }, needsPublishing: false } });

  // The original is changed and published, and the copy merges it with an edit of its own.
  await save('flow', ids.flow, { contents: loggingFlow('From the original', [ids.macro]) });
  const next = await rig.publish('flow', ids.flow, { ...here(), targetVersion: '1.2' }, there(template));
  expect(next.status).toBe(200);
  expect(await status('flow', copies.flow)).toBe('sharedOutdated');
  const merged = { contents: loggingFlow('Merged', [copies.macro]), pulled: { ...pulled, version: '1.2' } };
  expect((await save('flow', copies.flow, merged)).status).toBe(200);
  expect(await status('flow', copies.flow)).toBe('sharedOutdated');
  const third = await rig.publish('flow', copies.flow, { ...here(), targetVersion: '1.3' }, there(copy));
  expect(third.status).toBe(200);
  expect(await status('flow', copies.flow)).toBe('sharedLatest');
});

test('published contents name the macros of the one who pulls, also when its macro is behind', async () => {
  await save('macro', ids.macro, { contents: loggingMacro('Another') });
  const pulled = { sharedObjectId: object.id, version: '1.3' };
  await save('flow', ids.flow, { contents: loggingFlow('Merged', [ids.macro]), pulled });
  const macros = { [ids.macro]: '2.0' };
  const given = { ...here(), targetVersion: '1.4', macros };
  const released = await rig.publish('flow', ids.flow, given, there(template));
  expect(released.status).toBe(200);
  expect(await status('macro', copies.macro)).toBe('sharedOutdated');
  const contents = await pulledContents(await latest());
  expect(contents).toMatchObject({
    nodes: [{}, { config: { shape: { target: { id: copies.macro } } } }, {}],
  });
  const version = { sharedObjectId: object.id, version: '1.4' };
  expect((await save('flow', copies.flow, { contents, pulled: version })).status).toBe(200);
  // Its macro is not what was published with the flow, so together they are something else.
  expect(await status('flow', copies.flow)).toBe('sharedOutdated');
  const behind = await rig.publish('flow', copies.flow, { ...here(), targetVersion: '1.5' }, there(copy));
  expect(refusal(behind)).toEqual({ status: 409, rule: 'flowChanged', names: ['macro'] });
  const [link] = (await rig.one('macro', copies.macro)).links;
  const macroVersion = { sharedObjectId: link?.sharedObjectId ?? '', version: '2.0' };
  const pull = { contents: loggingMacro('Another'), pulled: macroVersion };
  expect((await save('macro', copies.macro, pull)).status).toBe(200);
  expect(await status('macro', copies.macro)).toBe('sharedLatest');
});

test('only a version of what the flow is published as can be pulled, and a repeat changes nothing', async () => {
  const other = await rig.flows.created('flow', 'Another', loggingFlow('Another'));
  const shared = await rig.published('flow', other);
  for (const pulled of [
    { sharedObjectId: shared.id, version: '1.0' },
    { sharedObjectId: object.id, version: '9.9' },
    { sharedObjectId: 'none', version: '1.0' },
  ]) {
    const answer = await save('flow', copies.flow, { pulled });
    expect(refusal(answer)).toEqual({ status: 400, rule: 'gone', field: 'pulled' });
  }
  const before = (await rig.one('flow', copies.flow)).links;
  const again = { sharedObjectId: object.id, version: '1.4' };
  expect((await save('flow', copies.flow, { pulled: again })).status).toBe(200);
  expect((await rig.one('flow', copies.flow)).links).toEqual(before);
});

test('a link never moves back', async () => {
  const before = (await rig.one('flow', copies.flow)).links;
  const older = { contents: loggingFlow('Late'), pulled: { sharedObjectId: object.id, version: '1.1' } };
  expect((await save('flow', copies.flow, older)).status).toBe(200);
  expect((await rig.one('flow', copies.flow)).links).toEqual(before);
});

test('what is unlisted is pulled by those who may still read it', async () => {
  const original = await rig.flows.created('flow', 'Original', loggingFlow('First'));
  const shared = await rig.published('flow', original);
  const theirs = flowCallsOf(rig.client, rig.installer);
  const id = await theirs.created('flow', 'Copied', loggingFlow('First'));
  const { links } = await rig.one('flow', original);
  await rig.control.write({ writes: [patch('flow', id, { links })] });
  await rig.flows.saved('flow', original, { contents: loggingFlow('Second') });
  await rig.published('flow', original, { targetVersion: '1.1' });
  expect(await status('flow', id)).toBe('sharedOutdated');
  await rig.client.call('sharedObject.unlist', {}, rig.publisher, { id: shared.id });
  const pulled = { sharedObjectId: shared.id, version: '1.1' };
  const body = { contents: loggingFlow('Second'), pulled };
  expect(refusal(await theirs.save('flow', id, body))).toEqual({
    status: 409,
    rule: 'unlisted',
    field: 'pulled',
  });
  await rig.client.call('sharedObject.restore', {}, rig.publisher, { id: shared.id });
  expect((await theirs.save('flow', id, body)).status).toBe(200);
  expect(await status('flow', id)).toBe('sharedLatest');
  await rig.flows.saved('flow', original, { contents: loggingFlow('Third') });
  await rig.published('flow', original, { targetVersion: '1.2' });
  await rig.client.call('sharedObject.unlist', {}, rig.publisher, { id: shared.id });
  const next = { contents: loggingFlow('Third'), pulled: { ...pulled, version: '1.2' } };
  expect((await rig.client.call('flow.update', next, rig.publisher, { id })).status).toBe(200);
  expect((await rig.one('flow', id)).links).toMatchObject([{ version: '1.2' }]);
});
