import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../../../../src/domain/entities/environment/model.ts';
import { webOf } from '../../../../src/domain/entities/environment/rules.ts';
import type { Organization } from '../../../../src/domain/entities/organization/model.ts';
import type { CallBody } from '../../../../src/domain/protocol/call.ts';
import { callHeader } from '../../../../src/domain/protocol/call.ts';
import { errorCode } from '../../../../src/domain/protocol/error.ts';
import { domainTarget, platformSipDomain } from '../../../platform/areas/environment/host-brand.ts';
import { organizationId } from '../../../platform/demo/organizations.ts';
import type { Control } from '../../../platform/control/control.ts';
import { eventually } from '../../support/eventually.ts';
import { configOn } from '../support/config-on.ts';
import { chunk, pngOf, pngSignature } from '../support/png.ts';
import { watchedPlatform } from '../support/watched-platform.ts';
import type { WatchedPlatform } from '../support/watched-platform.ts';

let platform: WatchedPlatform;
let control: Control;
beforeAll(async () => {
  platform = await watchedPlatform('noorderlicht');
  if (!platform.platform.control) throw new Error('no control');
  ({ control } = platform.platform);
});
afterAll(() => platform.close());

const customer = organizationId('Fietsenfabriek Twente');
const neighbour = organizationId('Van der Meulen Advocaten');
const withImage = organizationId('Zorggroep Noordoost-Groningen');

const rowsBy = async (entityType: string, field: string, value: string) =>
  control.find({ entityType, constraints: [{ type: 'equals', field, value }], sorting: [] });
async function labelOf(id: string): Promise<Environment | undefined> {
  const rows = (await rowsBy('environment', 'organizationId', id)) as unknown as Environment[];
  return rows.find(({ deleteDate }) => deleteDate === null);
}
async function organizationOf(id: string): Promise<Organization> {
  const [row] = (await rowsBy('organization', 'id', id)) as unknown as Organization[];
  if (row === undefined) throw new Error(`there is no organization ${id}`);
  return row;
}
type EnvironmentCall =
  | 'environment.update'
  | 'environment.setActive'
  | 'environment.updateWeb'
  | 'environment.setSip'
  | 'environment.delete';
const send = <Name extends EnvironmentCall>(name: Name, body: CallBody<Name>, id = customer) =>
  platform.client.call(name, body, platform.admin, { id });
const upload = (bytes: Buffer, type = 'logo', id = withImage) =>
  platform.client.call('environment.setAsset', new Blob([new Uint8Array(bytes)]), platform.admin, {
    id,
    type,
  });
const create = async (id: string): Promise<void> => {
  expect((await send('environment.update', { publicName: 'Nieuw Telecom' }, id)).status).toBe(200);
};

// Proves S0-7-14.
test('a white label is created, changed in every part, and deleted', async () => {
  const before = await organizationOf(customer);
  await create(customer);
  const label = await labelOf(customer);
  expect((await organizationOf(customer)).environmentId).toBe(label?.id);
  const web = {
    apiDomain: 'api.fiets.example',
    portalDomain: 'fiets.localhost',
    portalAliasDomains: ['a.fiets.example', 'b.fiets.example'],
    accent: '#b91c1c',
  };
  expect((await send('environment.updateWeb', web)).status).toBe(200);
  expect((await send('environment.setSip', { domain: 'sip.fiets.example' })).status).toBe(200);
  expect((await upload(pngOf(48, 48), 'favicon', customer)).status).toBe(200);
  expect((await upload(pngOf(200, 46), 'logo', customer)).status).toBe(200);
  expect((await upload(pngOf(210, 46), 'darkLogo', customer)).status).toBe(200);
  const changed = await labelOf(customer);
  expect(webOf(changed ?? { components: [] })).toMatchObject({
    ...web,
    portalAssets: {
      logo: { info: { width: 200, height: 46 } },
      darkLogo: { info: { width: 210, height: 46 } },
      favicon: { info: { width: 48, height: 48 } },
    },
  });
  expect(changed?.components).toContainEqual({ type: 'sip', domain: 'sip.fiets.example' });
  // A domain shows the brand from when DNS has led to the platform twice.
  expect((await configOn(platform.platform.origin, 'fiets.localhost')).environment.publicName).toBe(
    'Voxtree',
  );
  let ahead = 0;
  await eventually(async () => {
    await control.skew({ ms: (ahead += 60_000) });
    const { environment } = await configOn(platform.platform.origin, 'fiets.localhost');
    return environment.id === label?.id;
  });
  await control.skew({ ms: 0 });

  expect((await send('environment.setActive', { active: false })).status).toBe(200);
  // Inactive: the brand of the organization above.
  expect((await configOn(platform.platform.origin, 'fiets.localhost')).environment.publicName).toBe(
    'Noorderlicht Telecom',
  );
  expect((await send('environment.setActive', { active: true })).status).toBe(200);

  expect((await send('environment.updateWeb', { portalAssets: { logo: null } })).status).toBe(200);
  expect(webOf((await labelOf(customer)) ?? { components: [] }).portalAssets).toMatchObject({
    logo: null,
    darkLogo: { info: { width: 210 } },
    favicon: { info: { width: 48 } },
  });
  expect((await send('environment.updateWeb', { portalAssets: { darkLogo: null } })).status).toBe(200);
  expect(webOf((await labelOf(customer)) ?? { components: [] }).portalAssets).toMatchObject({
    darkLogo: null,
    favicon: { info: { width: 48 } },
  });
  expect((await send('environment.delete', {})).status).toBe(200);
  expect((await send('environment.delete', {})).status).toBe(200);
  expect(await labelOf(customer)).toBeUndefined();
  expect((await organizationOf(customer)).environmentId).toBe(before.environmentId);
  expect((await configOn(platform.platform.origin, 'fiets.localhost')).environment.publicName).toBe(
    'Voxtree',
  );
  expect((await send('environment.updateWeb', { accent: null })).status).toBe(404);
});

test('a name that reorders or hides the text around it is refused', async () => {
  for (const publicName of ['Voxtree \u202egro.live', 'Two\nlines', '\u2066Isolated'])
    expect((await send('environment.update', { publicName })).status).toBe(400);
  expect((await send('environment.update', { publicName: 'Télécom 電話 هاتف' })).status).toBe(200);
});

test('a deleted organization gets no white label', async () => {
  const id = randomUUID();
  const { client, admin } = platform;
  const body = {
    id,
    superOrganizationId: admin.organizationId,
    name: 'Gone',
    language: 'nl',
    templateId: null,
  } as const;
  expect((await client.call('organization.create', body, admin)).status).toBe(200);
  expect((await client.call('organization.delete', {}, admin, { id })).status).toBe(200);
  expect((await send('environment.update', { publicName: 'Late' }, id)).status).toBe(404);
});

// Proves S1-5-69.
test('domains are trimmed, lowercased, written in ASCII and named once', async () => {
  await create(neighbour);
  const body = {
    portalDomain: ' Portal.JURIST.example ',
    portalAliasDomains: ['bücher.example', ' XN--BCHER-kva.example', 'c.example'],
  };
  expect((await send('environment.updateWeb', body, neighbour)).status).toBe(200);
  const web = webOf((await labelOf(neighbour)) ?? { components: [] });
  expect(web).toMatchObject({
    portalDomain: 'portal.jurist.example',
    portalAliasDomains: ['xn--bcher-kva.example', 'c.example'],
  });
  expect(web.certificates?.map(({ domain }) => domain)).toEqual([
    'portal.jurist.example',
    'xn--bcher-kva.example',
    'c.example',
  ]);
  const invalid = [
    { portalAliasDomains: ['portal.jurist.example'] },
    { portalAliasDomains: ['a b.example'] },
    { portalDomain: '127.0.0.1' },
    { portalDomain: null },
    { portalAliasDomains: Array.from({ length: 51 }, (_, index) => `a${index}.example`) },
  ];
  for (const wrong of invalid)
    expect(await send('environment.updateWeb', wrong, neighbour)).toMatchObject({
      status: 400,
      body: { code: errorCode.invalidRequest },
    });
});

test('a domain of another white label is refused without saying whose it is', async () => {
  await create(neighbour);
  for (const body of [
    { portalDomain: 'Brightwater.localhost' },
    { portalAliasDomains: ['d.example', 'brightwater.localhost'], portalDomain: 'e.example' },
    { apiDomain: domainTarget },
    { apiDomain: platformSipDomain },
    { apiDomain: 'new.voxtree.example' },
    { portalDomain: 'noorderlicht.localhost' },
    { portalDomain: 'sip.noorderlicht.example' },
  ]) {
    const answer = await send('environment.updateWeb', body, neighbour);
    expect(answer).toMatchObject({ status: 409, body: { code: errorCode.taken } });
    expect(JSON.stringify(answer.body)).not.toMatch(/Brightwater (?:Voice|Communications)/);
  }
  expect(await send('environment.setSip', { domain: 'sip.noorderlicht.example' }, neighbour)).toMatchObject({
    status: 409,
    body: { code: errorCode.taken, field: 'domain' },
  });
});

describe('images', () => {
  beforeAll(() => create(withImage));
  const refusal = (status: number, rule: string) => ({
    status,
    body: { code: errorCode.invalidRequest, details: { rule } },
  });
  const gif = Buffer.from('GIF89a'.padEnd(64, '\0'));
  const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2000, 7)]);
  const good = pngOf(40, 40);
  const damaged = Buffer.from(good);
  damaged.writeUInt8(damaged.readUInt8(60) ^ 0xff, 60);

  // Proves S1-5-68.
  test.each([
    ['a JPEG named .png', jpeg, refusal(400, 'notPng')],
    ['a GIF', gif, refusal(400, 'notPng')],
    ['nothing', Buffer.alloc(0), refusal(400, 'notPng')],
    ['a signature alone', pngSignature, refusal(400, 'notPng')],
    ['a PNG cut off', good.subarray(0, -20), refusal(400, 'notPng')],
    ['a damaged PNG', damaged, refusal(400, 'notPng')],
    [
      'a bomb of 30,000 × 30,000 pixels',
      pngOf(4, 4, { declared: [30_000, 30_000] }),
      refusal(400, 'tooManyPixels'),
    ],
    ['255 bits a channel', pngOf(4, 4, { depth: 255 }), refusal(400, 'notPng')],
    ['more pixels than declared', pngOf(900, 900, { declared: [4, 4] }), refusal(400, 'notPng')],
    ['a file of 600 kB', Buffer.concat([good, Buffer.alloc(600 * 1024)]), refusal(413, 'tooLarge')],
  ])('%s is refused, as either logo', async (_, bytes, expected) => {
    expect(await upload(bytes)).toMatchObject(expected);
    expect(await upload(bytes, 'darkLogo')).toMatchObject(expected);
  });

  test('a PNG of 30 MB is refused', async () => {
    expect(await upload(Buffer.concat([good, Buffer.alloc(30 * 1024 * 1024)]))).toMatchObject({
      status: 413,
    });
  });

  test('a small favicon is taken', async () => {
    expect((await upload(pngOf(16, 16), 'favicon')).status).toBe(200);
  });

  test('everything but the pixels is left out, and equal images have one address', async () => {
    const secret = [chunk('tEXt', Buffer.from('Comment\0taken at home')), chunk('eXIf', Buffer.alloc(30))];
    const blob = async () =>
      webOf((await labelOf(withImage)) ?? { components: [] }).portalAssets.logo?.blobId ?? '';
    expect((await upload(pngOf(30, 20, { extra: secret }))).status).toBe(200);
    const first = await blob();
    const answer = await fetch(`${platform.platform.origin}/v1/environment/asset/${first}`);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pngOf(30, 20));
    expect((await upload(Buffer.concat([pngOf(30, 20), Buffer.from('after the end')]))).status).toBe(200);
    expect(await blob()).toBe(first);
  });

  const raw = (body: BodyInit, type?: string) =>
    fetch(`${platform.platform.origin}/v1/organization/${withImage}/environment/portal/asset/logo`, {
      method: 'PUT',
      body,
      headers: {
        [callHeader.session]: platform.admin.token,
        [callHeader.user]: platform.admin.userId,
        ...(type !== undefined && { 'content-type': type }),
      },
    });
  const form = (...parts: readonly (readonly [string, Blob | string])[]): FormData => {
    const made = new FormData();
    for (const [name, value] of parts) made.append(name, value as Blob);
    return made;
  };
  const file = new Blob([new Uint8Array(good)]);

  test.each([
    ['no form', () => raw(file, 'application/octet-stream'), 415],
    ['JSON', () => raw('{}', 'application/json'), 415],
    ['a form without a boundary', () => raw('x', 'multipart/form-data'), 400],
    [
      'a form that is cut off',
      () => raw('--b\r\ncontent-disposition: form-data; name="file"', 'multipart/form-data; boundary=b'),
      400,
    ],
    ['an empty form', () => raw(form()), 400],
    ['another part', () => raw(form(['logo', file])), 400],
    ['two parts', () => raw(form(['file', file], ['file', file])), 400],
    ['a text', () => raw(form(['file', 'nothing'])), 400],
  ])('%s is refused', async (_, request, status) => {
    expect((await request()).status).toBe(status);
  });

  test('an unknown kind of image is refused', async () => {
    expect((await upload(good, 'banner')).status).toBe(400);
  });
});
