import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { permissions } from '../../../../../src/domain/core/permission.ts';
import type { BlockType } from '../../../../../src/domain/flow/catalogue/block-type.ts';
import { catalogue } from '../../../../../src/domain/flow/catalogue/catalogue.ts';
import { check } from '../../../../../src/domain/flow/check/check.ts';
import { nothingOutside } from '../../../../../src/domain/flow/check/outside.ts';
import { isNotPermitted } from '../../../../../src/domain/flow/check/permission-missing.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { compile } from '../../../../../src/domain/flow/run/program/program.ts';
import { run } from '../../../../../src/domain/flow/run/run.ts';
import { newState } from '../../../../../src/domain/flow/run/state/state.ts';
import { contentsOf, node, parameter } from '../contents/example.ts';
import { inboundCall, inCall } from '../run/play.ts';

/** The permissions that a user with these ones lacks to deploy the contents, with the subject of each. */
const missing = (contents: Contents, held: readonly string[] = []): readonly string[] =>
  check({
    contents,
    macros: () => undefined,
    outside: { ...nothingOutside, permissions: new Set(held) },
  })
    .findings.filter(isNotPermitted)
    .map(({ severity, subject, member = '', detail }) => `${severity} ${subject.id} ${member} ${detail}`);

const logs = (message: string): Contents => contentsOf([node('x', 'log', { message })]);

// Decision 62.
describe('a user without permissions', () => {
  test.each<[string, Contents, readonly string[]]>([
    ['a mail', contentsOf([node('x', 'mail')]), ['warning x  mail.outboundMail.view']],
    [
      'a link for which users log in',
      contentsOf([node('x', 'mail', { include: '"link"' })]),
      ['warning x  mail.outboundMail.view'],
    ],
    ...['"attach"', '"openLink"', 'if random() < 0.5 then "none" else "attach"'].map(
      (include): [string, Contents, readonly string[]] => [
        `a mail from which others hear a recording: ${include}`,
        contentsOf([node('x', 'mail', { include })]),
        ['warning x  mail.outboundMail.view', 'warning x  audio.recording.view'],
      ],
    ),
    [
      'a voicemail that nobody gets by mail',
      contentsOf([node('x', 'voicemail', { include: '"attach"' })]),
      [],
    ],
    [
      'a voicemail that is attached',
      contentsOf([node('x', 'voicemail', { mailTo: '"a@example.com"', include: '"attach"' })]),
      ['warning x  mail.outboundMail.view', 'warning x  audio.recording.view'],
    ],
    ['a new sound', contentsOf([node('x', 'createSound')]), ['warning x  audio.sound.create']],
    ['a login at a device', contentsOf([node('x', 'deviceLogin')]), ['warning x  telephony.device.login']],
    [
      'a property of a device',
      contentsOf([node('x', 'customProperty', { target: '"device"' })]),
      ['warning x  telephony.device.update'],
    ],
    [
      'a property of what only a run knows',
      contentsOf([node('x', 'customProperty', { target: 'if random() < 0.5 then "channel" else "device"' })]),
      ['warning x  telephony.device.update'],
    ],
    ['a property of the call', contentsOf([node('x', 'customProperty')]), []],
    [
      'a variable of the organization',
      contentsOf([node('x', 'variable', {}, { name: 'v', type: 'global' })]),
      ['warning x  flow.variable.view', 'warning x  flow.variable.edit'],
    ],
    ['a variable of the session', contentsOf([node('x', 'variable', {}, { name: 'v' })]), []],
    ['a call to a user', contentsOf([node('x', 'transfer', { to: 'user#"u"' })]), []],
    ['the name of a user', logs('user#"u".displayName'), ['warning x message core.user.viewOrg']],
    [
      'the address of a user',
      logs('"Mail " & user#"u".email'),
      ['warning x message core.user.viewOrg', 'warning x message core.user.viewSensitive'],
    ],
    ['a setting', logs('organizationFlow#"o".user'), ['warning x message flow.settings.view']],
    ['the id of a user', logs('user#"u".id'), []],
    [
      'a parameter of a macro',
      contentsOf([], [], {
        parameters: [
          parameter('p', {
            default: { op: 'field', from: { op: 'entity', type: 'user', id: 'u' }, name: 'displayName' },
          }),
        ],
      }),
      ['warning p default core.user.viewOrg'],
    ],
  ])('cannot deploy %s', (_, contents, expected) => {
    expect(missing(contents)).toEqual(expected);
    expect(missing(contents, permissions)).toEqual([]);
  });

  test('is not judged while the permissions are not known', () => {
    const contents = contentsOf([node('x', 'mail')]);
    expect(check({ contents, macros: () => undefined }).findings.filter(isNotPermitted)).toEqual([]);
  });
});

/** The permissions that a run asks for when a call enters a block. */
function asked(contents: Contents): readonly string[] {
  const found: string[] = [];
  run(
    compile(contents, () => undefined),
    newState,
    inboundCall,
    {
      now: () => 0,
      random: () => 0.9,
      entity: () => undefined,
      config: {},
      global: () => undefined,
      isOpen: () => undefined,
      refusalOf: (permission) => {
        found.push(permission);
        return 'refused';
      },
    },
  );
  return found;
}

test('a run asks for no permission that the deployment has not checked', () => {
  const types = Object.keys(catalogue) as BlockType[];
  const targets = ['"channel"', '"device"', 'if random() < 0.5 then "channel" else "device"'];
  let count = 0;
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.constantFrom(...targets), (type, target) => {
      const block = node('x', type, type === 'customProperty' ? { target } : {});
      const outcome = catalogue[type].layoutOf(block.config.shape);
      for (const input of outcome.ok ? outcome.layout.inputs : []) {
        const contents = inCall(block, input);
        const checked = missing(contents).map((line) => line.split(' ').at(-1));
        for (const permission of asked(contents)) {
          expect(checked).toContain(permission);
          count += 1;
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(count).toBeGreaterThan(0);
});
