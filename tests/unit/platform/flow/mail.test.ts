import { expect, test } from 'vitest';
import { audioFault, mailFault } from '../../../platform/flow/mail.ts';
import type { Store } from '../../../platform/store/store.ts';
import { ownRows } from '../../../platform/store/own-row.ts';

const simple = (to: string, subject = 'Missed call') =>
  mailFault({ to, content: { type: 'simple', subject, body: 'Somebody\r\ncalled' } });
const withTemplate = (template: string) =>
  mailFault({ to: 'ada@example.org', content: { type: 'template', template, values: {} } });

test('a flow sends mails with a subject, and by the templates for flows', () => {
  expect(simple('ada@example.org', 'Gemist: Müller → kade 3')).toBeNull();
  expect(withTemplate('voicemail')).toBeNull();
});

test.each(['passwordChanged', 'welcome', '../voicemail', 'voicemail/../welcome', 'constructor', ''])(
  'no flow uses the template %j',
  (name) => {
    expect(withTemplate(name)).toBe(`Flows have no mail template ${JSON.stringify(name)}`);
  },
);

test.each([
  'a@b.example\r\nBcc: c@d.example',
  'a@b.example,c@d.example',
  'a <c@d.example>',
  'a@b\u202e.example',
  'a',
])('no flow sends a mail to %j', (to) => {
  expect(simple(to)).toBe(`${JSON.stringify(to)} is not an email address`);
});

test.each(['a\r\nBcc: c@d.example', 'a\u0000', 'pay \u202egpj.exe', '\u2066a'])(
  'no flow sends a mail about %j',
  (subject) => {
    expect(simple('ada@example.org', subject)).toMatch(/^A subject cannot have/);
  },
);

// Decision 107.
test('a mail includes only audio of its organization that is not gone', () => {
  const rows: readonly Readonly<Record<string, unknown>>[] = [
    { id: 'r', organizationId: 'o', deleteDate: null, state: 'recording' },
    { id: 'gone', organizationId: 'o', deleteDate: '2026-11-01T00:00:00.000Z', state: 'available' },
    { id: 'lost', organizationId: 'o', deleteDate: null, state: 'failed' },
    { id: 'foreign', organizationId: 'other', deleteDate: null, state: 'available' },
  ];
  const get = ((type: string, id: string) =>
    type === 'recording' ? rows.find((row) => row['id'] === id) : undefined) as Store['get'];
  const fault = (id: string, type: 'recording' | 'sound' = 'recording') =>
    audioFault(ownRows({ get }, 'o'), { type, id, as: 'link' });
  expect([fault('r'), audioFault(ownRows({ get }, 'o'), undefined)]).toEqual([null, null]);
  for (const id of ['gone', 'lost', 'foreign', 'never'])
    expect(fault(id)).toBe(`The recording ${id} is not available`);
  expect(fault('r', 'sound')).toBe('The sound r is not available');
});
