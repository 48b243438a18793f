import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { WebPhoneLine } from '../../../src/domain/entities/web-phone-line/model.ts';
import type { Control } from '../../platform/control/control.ts';
import type { Platform } from '../../platform/start-platform.ts';
import { until } from '../socket/support/client.ts';
import { createClient } from '../platform/support/client.ts';
import { quietPlatform } from '../platform/support/quiet-platform.ts';
import { openWebPhone, refusalOf } from '../platform/support/web-phone.ts';
import type { WebPhone } from '../platform/support/web-phone.ts';

/* The audio of web phones: real WebRTC on both sides, each agent sending their own tone. */

let platform: Platform;
let control: Control;
const open: WebPhone[] = [];
const tones = { agent: 1000, agent2: 600, agent3: 1500 } as const;

beforeAll(async () => {
  platform = await quietPlatform({ control: true });
  if (!platform.control) throw new Error('no control');
  control = platform.control;
});
afterAll(() => platform.close());
afterEach(async () => {
  for (const phone of open.splice(0)) {
    for (const { id } of phone.live())
      await phone.command({ command: 'hangupLine', lineId: id }).catch(() => null);
    await phone.close();
  }
});

async function openActivePhone(agent: keyof typeof tones): Promise<WebPhone> {
  const phone = await openWebPhone(platform.origin, createClient(platform.origin), agent, tones[agent]);
  open.push(phone);
  await phone.activate();
  return phone;
}
const untilHears = (phone: WebPhone, who: keyof typeof tones): Promise<void> =>
  until(`${who} is heard`, () => phone.audio().hears(tones[who]));
const untilHearsTone = (phone: WebPhone, frequency: number): Promise<void> =>
  until(`${frequency} Hz is heard`, () => phone.audio().hears(frequency));

/** Places a call and returns its line. */
async function dial(from: WebPhone, number: string): Promise<string> {
  const { lineId, answer } = await from.dial(number);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  return lineId;
}

async function connectCall(from: WebPhone, to: WebPhone, number: string): Promise<readonly [string, string]> {
  const lineId = await dial(from, number);
  const ringingId = await to.ringing();
  await to.command({ command: 'answerLine', lineId: ringingId });
  await from.lines.until(lineId, (line) => line?.state === 'answered');
  return [lineId, ringingId];
}
const lineOf = (phone: WebPhone, id: string): WebPhoneLine | undefined => phone.lines.row(id);

// Proves S0-7-18, S0-7-30.
test('two agents hear each other through ringing, hold and resume, and hear keys and the busy tone', async () => {
  const ada = await openActivePhone('agent');
  const ben = await openActivePhone('agent2');
  const lineId = await dial(ada, '0902');
  const ringingId = await ben.ringing();
  await untilHearsTone(ada, 425);
  await ben.command({ command: 'answerLine', lineId: ringingId });
  await Promise.all([untilHears(ada, 'agent2'), untilHears(ben, 'agent')]);

  await ada.command({ command: 'deactivateLine', lineId });
  await until('ada hears nothing', () => ada.audio().isSilent());
  await until('ben hears music', () => !ben.audio().hears(tones.agent) && !ben.audio().isSilent());
  await ada.command({ command: 'activateLine', lineId });
  await Promise.all([untilHears(ada, 'agent2'), untilHears(ben, 'agent')]);

  await ada.command({ command: 'sendDtmf', lineId, tone: '5' });
  await until('ben hears the key', () => !ben.audio().hears(tones.agent));
  await untilHears(ben, 'agent');
  await ben.command({ command: 'hangupLine', lineId: ringingId });
  await until('it is silent', () => ada.audio().isSilent() && ben.audio().isSilent());

  const helpdesk = await dial(ada, '+31505550101');
  await untilHearsTone(ada, 425);
  expect(lineOf(ada, helpdesk)).toMatchObject({ endReason: 'busy', answerDate: null });
});

// Proves S0-7-18.
test('transferred calls carry audio after a blind and an attended transfer', async () => {
  const [ada, ben, cara] = [
    await openActivePhone('agent'),
    await openActivePhone('agent2'),
    await openActivePhone('agent3'),
  ];
  const [outbound, bens] = await connectCall(ada, ben, '0902');
  await ada.command({ command: 'transfer', type: 'blind', lineId: outbound, destination: '0903' });
  const ringingId = await cara.ringing();
  await untilHearsTone(ben, 425);
  await cara.command({ command: 'answerLine', lineId: ringingId });
  await Promise.all([untilHears(ben, 'agent3'), untilHears(cara, 'agent2')]);
  expect(ada.audio().hears(tones.agent2)).toBe(false);

  // Cara asks Ada first, then joins the two.
  const [asked, adas] = await connectCall(cara, ada, '0901');
  await untilHears(ada, 'agent3');
  await cara.command({ command: 'transfer', type: 'attended', lineId: ringingId, destinationCallId: asked });
  await Promise.all([untilHears(ben, 'agent'), untilHears(ada, 'agent2')]);
  await until('cara is out of it', () => cara.audio().isSilent());
  expect([lineOf(ben, bens)?.state, lineOf(ada, adas)?.state]).toEqual(['answered', 'answered']);
});

test('the services echo, count, tell the time and play music', async () => {
  const ada = await openActivePhone('agent');
  const lineId = await dial(ada, '*43');
  await untilHears(ada, 'agent');
  await ada.command({ command: 'hangupLine', lineId });
  for (const [number, frequency] of [
    ['*62', 600],
    ['*60', 1000],
  ] as const) {
    const next = await dial(ada, number);
    await untilHearsTone(ada, frequency);
    await ada.command({ command: 'hangupLine', lineId: next });
  }
  await dial(ada, '*61');
  await ada.lines.until(ada.live()[0]?.id ?? '', (line) => line?.state === 'answered');
  await until('music plays', () => !ada.audio().isSilent());
  expect(ada.audio().packets()).toBeGreaterThan(100);
});

// Proves S0-3-08, S0-7-17, S0-7-30.
test('when another page takes over during a call, the old audio link stops and the call continues', async () => {
  const [ada, ben] = [await openActivePhone('agent'), await openActivePhone('agent2')];
  const [lineId] = await connectCall(ada, ben, '0902');
  const since = lineOf(ada, lineId)?.answerDate;
  const [before, old] = [ada.hostId(), ada.audio()];
  const account = { id: ada.id, ownerUserId: ada.who.userId };
  expect(ada.accounts.row(ada.id)).toMatchObject({ ...account, hostId: before });
  expect(ada.hosts.row(before)).toMatchObject({ id: before, hasAudioLinkConnection: true });
  await ada.claim('the next page');
  await ada.hosts.until('the next page', (host) => host?.hasAudioLinkConnection === false);
  expect(ada.accounts.row(ada.id)).toMatchObject({ ...account, hostId: 'the next page' });
  await ada.activate();
  expect(ada.accounts.row(ada.id)).toMatchObject({ ...account, hostId: ada.hostId() });
  expect(ada.hosts.row(ada.hostId())).toMatchObject({ id: ada.hostId(), hasAudioLinkConnection: true });
  expect(ada.events().findLast(({ hostId }) => hostId === before)?.type).toBe('webPhone.audioLinkStop');
  expect(ada.hosts.row(before)).toBeUndefined();
  await Promise.all([untilHears(ada, 'agent2'), untilHears(ben, 'agent')]);
  expect(lineOf(ada, lineId)).toMatchObject({ state: 'answered', answerDate: since, active: true });
  expect(refusalOf(await ada.answerLink('a link', 'v=0', before))).toBeNull();
  expect((await ada.ping(before)).status).toBe(404);
  await old.close();
});

// Proves S0-7-17.
test('of two pages that claim at once one becomes the host, and both are notified', async () => {
  const ada = await openActivePhone('agent');
  await Promise.all([ada.claim('left'), ada.claim('right')]);
  await until(
    'one is the host',
    () => ada.hosts.rows().size === 1 && ada.startOf([...ada.hosts.rows().keys()][0] ?? '') !== undefined,
  );
  const [host] = [...ada.hosts.rows().keys()];
  const loser = host === 'left' ? 'right' : 'left';
  expect(ada.accounts.row(ada.id)?.hostId).toBe(host);
  await until('the other is stopped', () => ada.startOf(loser) === undefined);
});

// Proves S0-7-20.
test('when the host is lost, the other side hears music and the call resumes with its timer', async () => {
  const [ada, ben] = [await openActivePhone('agent'), await openActivePhone('agent2')];
  const [lineId, bens] = await connectCall(ada, ben, '0902');
  await untilHears(ben, 'agent');
  const since = lineOf(ada, lineId)?.answerDate;
  await ada.vanish();
  await until('the host is lost', () => ada.accounts.row(ada.id)?.hostId === null, 45_000);
  await until('ben hears music', () => !ben.audio().hears(tones.agent) && !ben.audio().isSilent());
  // Meanwhile it cannot be called.
  const second = await dial(ben, '0901');
  await ben.lines.until(second, (line) => line?.endReason === 'unavailable');
  await ben.command({ command: 'activateLine', lineId: bens });

  await ada.activate();
  await Promise.all([untilHears(ada, 'agent2'), untilHears(ben, 'agent')]);
  expect(lineOf(ada, lineId)).toMatchObject({ state: 'answered', answerDate: since, active: true });
});

// Proves S0-7-19.
test('a bad SDP answer ends the link, and a new claim starts another', async () => {
  const ada = await openWebPhone(platform.origin, createClient(platform.origin), 'agent', tones.agent);
  open.push(ada);
  await ada.claim();
  await until('it starts', () => ada.startOf(ada.hostId()) !== undefined);
  const sessionId = ada.startOf(ada.hostId())?.sessionId ?? '';
  expect(refusalOf(await ada.answerLink('another', 'v=0'))).toBe('linkEnded');
  const bad = await ada.answerLink(sessionId, 'v=0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\n');
  expect([bad.status, refusalOf(bad)]).toEqual([400, 'badAnswer']);
  await until('the link is stopped', () => ada.startOf(ada.hostId()) === undefined);
  expect((await ada.ping()).body).toEqual({ sessionId: null });
  await ada.activate();
  const current = ada.startOf(ada.hostId())?.sessionId ?? '';
  expect(refusalOf(await ada.answerLink(current, 'v=0'))).toBe('linkAnswered');
  expect((await ada.ping()).body).toEqual({ sessionId: current });
});

test('after a restart of the platform answered calls continue on new links and ringing ones end', async () => {
  const [ada, ben, cara] = [
    await openActivePhone('agent'),
    await openActivePhone('agent2'),
    await openActivePhone('agent3'),
  ];
  const [lineId, bens] = await connectCall(ada, ben, '0902');
  const since = lineOf(ada, lineId)?.answerDate;
  const trying = await dial(cara, '0901');
  await ada.ringing();
  const lost = [ada, ben].map((phone) => phone.startOf(phone.hostId())?.sessionId);
  await control.restart({ downMs: 200 });
  const { accounts, legs } = await control.telephones();
  expect(legs.find(({ id }) => id === trying)).toMatchObject({ end: { reason: 'fault' } });
  expect(legs.find(({ id }) => id === lineId)).toMatchObject({ state: 'answered', end: null, active: true });
  expect(legs.find(({ id }) => id === bens)).toMatchObject({ state: 'answered', end: null });
  expect(
    new Date(
      legs.flatMap((leg) => (leg.id === lineId && leg.kind === 'line' ? (leg.answerDate ?? 0) : []))[0] ?? 0,
    ).toISOString(),
  ).toBe(since);
  const links = accounts.flatMap(({ host }) => host?.link?.id ?? []);
  expect(links.length).toBe(3);
  expect(links.filter((id) => lost.includes(id))).toEqual([]);
  // The old connection died with the process, so the first call may fail.
  const answer = await ada.ping().catch(() => ada.ping());
  expect(answer.body).toEqual({ sessionId: accounts.find(({ id }) => id === ada.id)?.host?.link?.id });
});
