import { expect, test } from 'vitest';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { contentsOf, node } from '../contents/example.ts';
import { findings, menu, menuWires } from './example.ts';

// Decision 107.
test.each<[string, Contents, readonly string[]]>([
  [
    'a mail without audio',
    contentsOf([...menu, node('x', 'mail', { to: '"a@example.com"' })], [...menuWires, 'answer.done x.send']),
    [],
  ],
  [
    'a mail with a recording where there is none',
    contentsOf(
      [...menu, node('x', 'mail', { to: '"a@example.com"', include: '"attach"' })],
      [...menuWires, 'answer.done x.send'],
    ),
    ['valueUnknown error x audio recording'],
  ],
  [
    'a mail whose audio is empty',
    contentsOf(
      [...menu, node('x', 'mail', { to: '"a@example.com"', include: '"openLink"', audio: 'none' })],
      [...menuWires, 'answer.done x.send'],
    ),
    ['neededOptionEmpty error x audio'],
  ],
  [
    'a mail with a recording that not every caller has left',
    contentsOf(
      [
        ...menu,
        node('v', 'voicemail'),
        node('x', 'mail', { to: '"a@example.com"', include: '"link"' }),
        node('h', 'hangUp'),
      ],
      [
        ...menuWires,
        'answer.done v.start',
        'v.stored x.send',
        'v.empty x.send',
        'v.failed x.send',
        'x.queued h.do',
        'x.failed h.do',
      ],
    ),
    ['valueSometimesUnset warning x audio recording'],
  ],
])('%s', (_, contents, expected) => {
  expect(findings(contents)).toEqual(expected);
});
