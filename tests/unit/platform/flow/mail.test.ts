import { expect, test } from 'vitest';
import { mailFault } from '../../../platform/flow/mail.ts';

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
  expect(simple(to)).toBe(`${JSON.stringify(to)} is no email address`);
});

test.each(['a\r\nBcc: c@d.example', 'a\u0000', 'pay \u202egpj.exe', '\u2066a'])(
  'no flow sends a mail about %j',
  (subject) => {
    expect(simple('ada@example.org', subject)).toMatch(/^A subject cannot have/);
  },
);
