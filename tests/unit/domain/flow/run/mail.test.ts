import { expect, test } from 'vitest';
import { node } from '../contents/example.ts';
import { commandsOf, idle, inboundCall, inCall, logs, play } from './play.ts';

const mail = (options: Readonly<Record<string, string>>) =>
  inCall(node('x', 'mail', { to: '"a@example.org"', ...options }), 'send', [idle]);

// Decision 107.
test.each([
  [{}, undefined],
  // The value of an option that is not visible counts for nothing.
  [{ audio: 'sound#"s"' }, undefined],
  [
    { include: '"attach"', audio: 'sound#"s"' },
    { type: 'sound', id: 's', as: 'attach' },
  ],
  [
    { include: '"link"', type: '"template"', template: '"voicemail"', audio: 'recording#"r"' },
    { type: 'recording', id: 'r', as: 'link' },
  ],
  [
    { include: '"openLink"', audio: 'recording#"r"' },
    { type: 'recording', id: 'r', as: 'openLink', validMs: 72 * 3_600_000 },
  ],
  [
    { include: '"openLink"', audio: 'recording#"r"', linkExpiry: '30d' },
    { type: 'recording', id: 'r', as: 'openLink', validMs: 30 * 24 * 3_600_000 },
  ],
])('a mail with %j includes %j', (options, audio) => {
  expect(commandsOf(play(mail(options), [inboundCall]))).toEqual([
    expect.objectContaining({ type: 'sendMail', audio }),
  ]);
});

test.each([
  ...['0s', '59s', '31d'].map((linkExpiry) => ({ include: '"openLink"', audio: 'sound#"s"', linkExpiry })),
  ...['none', 'user#"u"', '"r"'].map((audio) => ({ include: '"attach"', audio })),
  { include: '"else"', audio: 'sound#"s"' },
])('a mail with %j fails', (options) => {
  expect(commandsOf(play(mail(options), [inboundCall]))).toEqual([]);
  expect(logs(mail(options), [inboundCall])).toEqual(['failed']);
});
