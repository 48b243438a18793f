import { describe, expect, test } from 'vitest';
import { check } from '../../../../../src/domain/flow/check/check.ts';
import type { Outside } from '../../../../../src/domain/flow/check/outside.ts';
import type { Contents } from '../../../../../src/domain/flow/contents/contents.ts';
import { contentsJson, readContents } from '../../../../../src/domain/flow/contents/contents.ts';
import { isBroken } from '../../../../../src/domain/flow/contents/node.ts';
import { runToEnd } from '../../../../../src/domain/flow/simulate/advance.ts';
import { templateNames } from '../../../../../src/domain/flow/template/answers.ts';
import { templateContents } from '../../../../../src/domain/flow/template/template-contents.ts';
import { lines } from '../check/example.ts';
import { called, eventTexts, visited } from '../simulate/test-run.ts';
import { answersOf, nobody } from './answers.ts';

const facts = { language: 'en', timeZone: 'Europe/London' } as const;
const contentsFor = (...answers: Parameters<typeof answersOf>): Contents =>
  templateContents(answersOf(...answers), facts);

/** Everything outside the flow is known and in order. */
const outside: Outside = {
  entity: () => 'present',
  config: {},
  sharing: 'own',
  actingUser: 'chosen',
  permissions: new Set(['mail.outboundMail.view']),
  timeZone: 'Europe/London',
  knowsMacro: () => true,
};
const findingsOf = (contents: Contents): readonly string[] =>
  lines(check({ contents, macros: () => undefined, macroCycle: undefined, outside }).findings);

/** The types of the blocks that a call comes to; the texts of events say what its caller hears. */
function run(contents: Contents, scenario: { readonly [member: string]: unknown } = {}) {
  const state = runToEnd(
    called(contents, { schedules: { s: 'open' }, ...scenario }, { audioMs: () => 3000 }),
  );
  const blocks = visited(state).map((id) => id.replace(/\d+$/, ''));
  return { status: state.status, path: blocks.join(' '), events: eventTexts(state).join('\n') };
}
const calls = (outcome: string, ...to: readonly string[]) => ({
  calls: to.map((one) => ({ to: one, outcome, afterMs: 2000 })),
});
const closed = { schedules: { s: 'closed' } };
const made = templateNames.filter((template) => template !== 'empty');

const variants = [
  {},
  { fallback: 'hangUp', mailTo: '' },
  { soundId: 'sound', greeting: '', announcement: '' },
  { greeting: '', announcement: 'x', night: nobody },
] as const;

describe.each(made)('the template %s', (template) => {
  test.each(variants)('makes contents that are read back unchanged, without findings, with %j', (others) => {
    const contents = contentsFor(template, others);
    expect(readContents(contentsJson(contents))).toEqual({ ok: true, contents });
    expect(contents.nodes.length).toBeGreaterThan(3);
    expect(findingsOf(contents)).toEqual([]);
  });

  test('makes equal contents of equal answers', () => {
    expect(contentsFor(template)).toEqual(contentsFor(template));
  });

  test('speaks the language of the organization everywhere', () => {
    const texts = (language: 'en' | 'nl') =>
      JSON.stringify(templateContents(answersOf(template, { fallback: 'hangUp' }), { ...facts, language }));
    expect(texts('nl')).not.toContain('"en"');
    expect(texts('en')).not.toContain('"nl"');
  });
});

test('checks schedules in the time zone of the organization, and not where none is chosen', () => {
  const zones = (template: 'menu' | 'queue' | 'nightService', scheduleId: string | null) =>
    contentsFor(template, { scheduleId }).nodes.flatMap((node) =>
      node.type === 'scheduleCheck' && !isBroken(node) ? [node.config.options['zone']] : [],
    );
  expect(zones('nightService', 's')).toEqual(['Europe/London']);
  expect(zones('menu', 's')).toEqual(['Europe/London']);
  expect(zones('menu', null)).toEqual([]);
  expect(zones('queue', null)).toEqual([]);
  expect(findingsOf(contentsFor('menu', { scheduleId: null }))).toEqual([]);
  expect(findingsOf(contentsFor('queue', { scheduleId: null }))).toEqual([]);
});

describe('a call to a menu', () => {
  const menu = contentsFor('menu');
  const answered = 'answer scheduleCheck menu';
  test('rings those of the pressed key', () => {
    const first = run(menu, { keys: ['1'], ...calls('noAnswer', 'user:anna', 'user:ben') });
    expect(first.path).toBe(`${answered} ring voicemail hangUp`);
    expect(first.events).toContain('For sales, press 1. For support, press 2.');
    const second = run(menu, { keys: ['2'], ...calls('busy', '+31 20 123 4567', '112') });
    expect(second.path).toBe(`${answered} ring voicemail hangUp`);
    const talks = run(menu, {
      keys: ['2'],
      ...calls('answered', '+31 20 123 4567', '112'),
      hangUpAfterMs: 90_000,
    });
    expect(talks).toMatchObject({ status: 'ended', path: `${answered} ring` });
  });
  test('gives up after wrong keys and none, and takes a message', () => {
    expect(run(menu, { keys: ['9', '9', '9'] }).path).toBe(`${answered} voicemail hangUp`);
    expect(run(menu).path).toBe(`${answered} voicemail hangUp`);
    expect(run(menu, { keys: ['9', '9', '9'] }).events).toContain('This is not one of the choices.');
  });
  test('says outside opening hours that it is closed', () => {
    const closedRun = run(menu, closed);
    expect(closedRun.path).toBe('answer scheduleCheck voicemail hangUp');
    expect(closedRun.events).toContain('We are closed now. Please leave a message after the beep.');
    const without = run(contentsFor('menu', { fallback: 'hangUp' }), closed);
    expect(without.path).toBe('answer scheduleCheck player hangUp');
    expect(without.events).not.toContain('beep');
  });
});

describe('a call to a ring group', () => {
  const group = contentsFor('ringGroup');
  test('is answered by one of them', () => {
    const talks = run(group, { ...calls('answered', 'user:anna', '201'), hangUpAfterMs: 60_000 });
    expect(talks).toMatchObject({ status: 'ended', path: 'ring' });
  });
  test.each(['noAnswer', 'busy', 'declined', 'notFound'])('leaves a message after %s', (outcome) => {
    const { path, events } = run(group, calls(outcome, 'user:anna', '201'));
    expect(path).toBe('ring answer voicemail hangUp');
    expect(events).toContain('office@example.com');
  });
  test('rings in turn only if asked to', () => {
    const orders = (order: string) => JSON.stringify(contentsFor('ringGroup', { order }));
    expect(orders('inTurn')).toContain('inTurn');
    expect(orders('all')).not.toContain('order');
  });
});

describe('a call to a queue', () => {
  const queue = contentsFor('queue');
  test.each(['timedOut', 'full', 'left', 'noAgents'])('leaves a message after %s', (outcome) => {
    const { path, events } = run(queue, { queue: outcome });
    expect(path).toBe('answer scheduleCheck player queue voicemail hangUp');
    expect(events).toContain('Press * if you would rather leave a message.');
  });
  test('ends when the agent has hung up', () => {
    expect(run(queue, { queue: 'ended' }).path).toBe('answer scheduleCheck player queue hangUp');
  });
  test('is told that it is closed', () => {
    expect(run(queue, closed).path).toBe('answer scheduleCheck voicemail hangUp');
  });
  test('waits at once without a greeting, and until the end without a message', () => {
    const silent = contentsFor('queue', { greeting: '', fallback: 'hangUp', scheduleId: null });
    expect(run(silent, { queue: 'timedOut' }).path).toBe('answer queue player hangUp');
    expect(JSON.stringify(silent)).toContain('"leaveKey":null');
  });
});

describe('a call to a night service', () => {
  const service = contentsFor('nightService');
  test('rings others by day and at night', () => {
    expect(run(service, calls('noAnswer', 'user:anna', '201')).path).toBe(
      'scheduleCheck ring answer voicemail hangUp',
    );
    const atNight = run(service, { ...closed, ...calls('noAnswer', '0612345678') });
    expect(atNight.path).toBe('scheduleCheck ring answer voicemail hangUp');
    expect(atNight.events).toContain('0612345678');
  });
  test('leaves a message at night where nobody is on duty', () => {
    const { path, events } = run(contentsFor('nightService', { night: nobody }), closed);
    expect(path).toBe('scheduleCheck answer voicemail hangUp');
    expect(events).toContain('We are closed now');
  });
});

test('an announcement says its text or plays its sound, and hangs up', () => {
  const spoken = run(contentsFor('announcement'));
  expect(spoken.path).toBe('answer player hangUp');
  expect(spoken.events).toContain('We have moved.');
  const played = run(contentsFor('announcement', { soundId: 'tune' }));
  expect(played.events).toContain('tune');
  expect(played.events).not.toContain('We have moved.');
});
