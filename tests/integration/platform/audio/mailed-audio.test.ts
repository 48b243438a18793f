import { randomBytes } from 'node:crypto';
import { stat, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { MailAudio } from '../../../../src/domain/flow/run/state/command.ts';
import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { createOpenLinks } from '../../../platform/areas/mails/open-links.ts';
import { maxAttachmentBytes } from '../../../platform/areas/mails/compose.ts';
import { keepAudio } from '../../../platform/areas/recordings/keep-audio.ts';
import { noAudio } from '../../../platform/areas/recordings/row.ts';
import { createSecretBox } from '../../../platform/base/secret-box.ts';
import { flowMailWrites, mailIdOf } from '../../../platform/flow/mail.ts';
import { RetryLater } from '../../../platform/jobs/job-error.ts';
import { rowOf, rowsOf } from '../../../platform/store/typed-rows.ts';
import { create, datesFrom, patch } from '../../../platform/store/write.ts';
import { publish } from '../../../platform/writes/publish.ts';
import { deliverMail } from '../support/deliver-mail.ts';
import { home, openFlowPlatform } from '../support/flow-platform.ts';
import type { FlowPlatform } from '../support/flow-platform.ts';

/* Recordings in the mails of flows: what the mail server gets, and who can listen (decision 107). */

vi.setConfig({ hookTimeout: 180_000 });

const [hour, day] = [3_600_000, 24 * 3_600_000];
let platform: FlowPlatform;
beforeAll(async () => {
  platform = await openFlowPlatform();
});
afterAll(() => platform.close());

const services = () => platform.life().services;
const recordingRow = (id: string, fields: Partial<EntityOf<'recording'>> = {}) => ({
  ...noAudio,
  ...datesFrom(Date.now()),
  id,
  organizationId: home,
  name: 'Message',
  state: 'recording' as const,
  processingState: 'idle' as const,
  ...fields,
});
let recordings = 0;
/** A recording of two seconds. */
async function record(fields: Partial<EntityOf<'recording'>> = {}): Promise<string> {
  const id = `mailed-${(recordings += 1)}`;
  const samples = new Int16Array(16_000).fill(1000);
  const audio = await keepAudio(services().audioStore, id, { samples, rate: 8000 });
  const available = { state: 'available', availableDate: new Date().toISOString(), audio } as const;
  await publish(services().store, [create('recording', recordingRow(id, { ...available, ...fields }))]);
  return id;
}
let mails = 0;
/** The id of a mail of a flow with this audio. */
async function mail(audio: MailAudio): Promise<string> {
  const [session, key] = [{ id: 's', organizationId: home }, `k${(mails += 1)}`];
  const content = { type: 'simple', subject: 'Voicemail', body: 'You have a message.' } as const;
  const command = { type: 'sendMail', to: 'a@example.com', content, audio } as const;
  await publish(services().store, flowMailWrites(session, key, command, Date.now()));
  return mailIdOf(session.id, key);
}
const storedMail = (id: string) => rowOf(services().store, 'outboundMail', id);
const lineOf = async (audio: MailAudio): Promise<string> =>
  (await deliverMail(services(), await mail(audio))).audioLine ?? '';
const get = (link: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${platform.origin}${link}`, { headers });
const linkTo = (token: string): string => `/v1/audio/link/${token}`;

describe('a mail with a recording', () => {
  test('has it attached, and says so in the language of the organization', async () => {
    const id = await record();
    const message = await deliverMail(services(), await mail({ type: 'recording', id, as: 'attach' }));
    expect(message).toMatchObject({
      to: 'a@example.com',
      contents: { type: 'simple', plainText: 'You have a message.' },
      audioLine: 'The recording is attached.',
      attachment: { name: 'Message' },
    });
    expect((await stat(message.attachment?.path ?? '')).size).toBeGreaterThan(1000);

    await services().store.write([patch('organization', home, { language: 'nl' })]);
    expect(await lineOf({ type: 'recording', id, as: 'attach' })).toBe('De opname is bijgevoegd.');
    await services().store.write([patch('organization', home, { language: 'en' })]);
  });

  test('has a link to its page in the portal instead of a file that is too large', async () => {
    const id = await record();
    const { audio } = rowOf(services().store, 'recording', id) ?? {};
    const file = services().audioStore.find({ kind: 'recording', id }, audio?.id ?? '', 'web');
    await writeFile(file?.path ?? '', new Uint8Array(maxAttachmentBytes + 1));
    const mailId = await mail({ type: 'recording', id, as: 'attach' });
    const message = await deliverMail(services(), mailId);
    expect(message.attachment).toBeNull();
    expect(message.audioLine).toMatch(/^The recording is too large to attach\. Log in to listen to it: /);
    expect(message.audioLine).toMatch(
      new RegExp(`https://[^/]+/organization/${home}/recordings\\?viewType=recording&viewId=${id}&viewOrg=`),
    );
    expect(storedMail(mailId)?.audio).toEqual({ type: 'recording', id, as: 'link' });
  });

  test('waits until the recording is complete, and is sent without it in the end', async () => {
    const id = 'still recording';
    await publish(services().store, [create('recording', recordingRow(id))]);
    const mailId = await mail({ type: 'recording', id, as: 'attach' });
    await expect(deliverMail(services(), mailId)).rejects.toBeInstanceOf(RetryLater);
    expect(storedMail(mailId)?.state).toBe('pending');
    expect((await deliverMail(services(), mailId, 6)).audioLine).toMatch(
      /^The recording was not available yet\. Log in to listen to it: /,
    );
  });

  test('says that the recording no longer exists', async () => {
    const id = await record({ deleteDate: new Date().toISOString() });
    for (const audio of [{ as: 'attach' }, { as: 'link' }, { as: 'openLink', validMs: hour }] as const)
      expect(await lineOf({ type: 'recording', id, ...audio })).toBe('The recording no longer exists.');
  });
});

describe('a link without a login', () => {
  const openLink = async (id: string): Promise<string> => {
    const line = await lineOf({ type: 'recording', id, as: 'openLink', validMs: 72 * hour });
    expect(line).toMatch(/^Listen to the recording until \d+ \w+ \d{4} at \d\d:\d\d: https:\/\//);
    return line.replace(/^.*https:\/\/[^/]+/, '');
  };

  test('plays the recording, also in parts, and is kept nowhere', async () => {
    const id = await record();
    const link = await openLink(id);
    const answer = await get(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^audio\/(mpeg|wav)$/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(1000);
    expect((await get(link, { range: 'bytes=0-9' })).status).toBe(206);

    const token = link.split('/').at(-1) ?? '';
    const stored = [...services().store.all('outboundMail'), ...services().store.all('job')];
    expect(JSON.stringify(stored)).not.toContain(token.split('.').at(-1));
  });

  test('ends with the recording, its time, and its organization', async () => {
    const { store, openLinks } = services();
    const id = await record();
    const link = await openLink(id);
    expect((await get(link)).status).toBe(200);
    await store.write([patch('recording', id, { deleteDate: new Date().toISOString() })]);
    expect((await get(link)).status).toBe(404);
    await store.write([
      patch('recording', id, { deleteDate: null, expiry: new Date(Date.now() - 1).toISOString() }),
    ]);
    expect((await get(link)).status).toBe(404);
    await store.write([patch('recording', id, { expiry: null })]);
    expect((await get(link)).status).toBe(200);
    await store.write([patch('organization', home, { deleteDate: new Date().toISOString() })]);
    expect((await get(link)).status).toBe(404);
    await store.write([patch('organization', home, { deleteDate: null })]);
    const audio = { type: 'recording', id } as const;
    expect((await get(linkTo(openLinks.tokenOf(audio, Date.now() - 1)))).status).toBe(404);
  });

  test('opens nothing that its token was not made for', async () => {
    const [id, other] = [await record(), await record()];
    const { openLinks, ...core } = services();
    const token = openLinks.tokenOf({ type: 'recording', id }, Date.now() + hour);
    expect((await get(linkTo(token))).status).toBe(200);
    const [kind = '', until = '', , code = ''] = token.split('.');
    const later = Math.ceil(Date.now() + 30 * day).toString(36);
    const foreign = createOpenLinks({ ...core, secretBox: createSecretBox(randomBytes(32)) });
    const tampered = [
      [kind, until, other, code],
      [kind, later, id, code],
      ['s', until, id, code],
      [kind, until, id, code.slice(1)],
      [kind, until, id, `${code}.`],
      [kind, until, id],
      [kind, until, id, ''],
      [foreign.tokenOf({ type: 'recording', id }, Date.now() + hour)],
      ['x'],
    ].map((parts) => parts.join('.'));
    for (const one of tampered) expect([one, (await get(linkTo(one))).status]).toEqual([one, 404]);
  });

  test('tells people in their language that it has expired, and programs as JSON', async () => {
    const link = linkTo('r.x.y.z');
    const page = { accept: 'text/html,*/*', 'accept-language': 'nl-NL,nl;q=0.9' };
    const answer = await get(link, page);
    expect([answer.status, answer.headers.get('content-language')]).toEqual([404, 'nl']);
    expect(await answer.text()).toMatch(/^Deze link is verlopen/);
    expect(await (await get(link)).json()).toMatchObject({
      message: expect.stringMatching(/expired/) as string,
    });
  });

  test('is played so often, and no more', async () => {
    const link = await openLink(await record());
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await get(link, { range: 'bytes=0-0' })).status);
    expect(statuses.filter((status) => status === 206)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await get(await openLink(await record()))).status).toBe(200);
  });
});

test('a mail that is refused after the flow went on names its session, and both have a log entry', async () => {
  const id = await mail({ type: 'recording', id: await record(), as: 'link' });
  await expect(deliverMail(services(), id, 1, 'failed')).rejects.toThrow('Mail not delivered');
  expect(storedMail(id)).toMatchObject({ state: 'failed', flowSessionId: 's' });
  const entries = [...rowsOf(services().store, 'logEntry')];
  const sources = entries.flatMap(({ coded, sourceType, sourceId }) =>
    coded?.code === 'mail.refused' && ['s', id].includes(sourceId ?? '') ? `${sourceType} ${sourceId}` : [],
  );
  expect(sources.toSorted()).toEqual(['flowSession s', `outboundMail ${id}`]);
});
