import { expect, test, vi } from 'vitest';
import type { Permission } from '../../../../src/domain/core/permission.ts';
import type { Organization } from '../../../../src/domain/entities/organization/model.ts';
import { readContents } from '../../../../src/domain/flow/contents/contents.ts';
import { templateNames } from '../../../../src/domain/flow/template/answers.ts';
import type { TemplateSource } from '../../../../src/entities/flow/template/source.ts';
import { answersOf } from '../../domain/flow/template/answers.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderForm } from '../support/render-form.tsx';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
const { newFlowForm } = await loadInTab(() => import('../../../../src/entities/flow/create-form.ts'));
const { madeContents } = await loadInTab(
  () => import('../../../../src/entities/flow/template/made-contents.ts'),
);

const sourceWith = (...permissions: readonly Permission[]): TemplateSource => ({
  organization: { id: 'own', name: 'Acme', language: 'nl', timeZone: 'Europe/Amsterdam' } as Organization,
  holder: { permissions: new Set(permissions) },
  actingUser: 'chosen',
});
const all = [
  'telephony.queue.view',
  'schedules.schedule.view',
  'audio.sound.view',
  'core.user.viewOrg',
  'mail.outboundMail.view',
] as const;

/** The reasons in the form of a new flow for which something cannot be chosen. */
const reasons = (source: TemplateSource, template: string): readonly string[] =>
  [
    ...renderForm(newFlowForm, source, { template }).matchAll(/You have no permission to view ([\w ]+)\./g),
  ].map(([, what = '']) => what);

test('without permission to view queues or schedules, the templates that need one are not offered', () => {
  const offered = (source: TemplateSource) => {
    const inputs = renderForm(newFlowForm, source).match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
    return inputs
      .filter((input) => !input.includes('disabled'))
      .map((input) => /value="(\w+)"/.exec(input)?.[1]);
  };
  expect(offered(sourceWith(...all))).toEqual(templateNames);
  expect(offered(sourceWith())).toEqual(['empty', 'menu', 'ringGroup', 'announcement']);
  expect(reasons(sourceWith(), 'empty')).toEqual(['queues', 'schedules']);
});

test('a question without permission says why it cannot be answered', () => {
  for (const template of templateNames) expect(reasons(sourceWith(...all), template)).toEqual([]);
  const withoutTemplates = (template: string) =>
    reasons(sourceWith('telephony.queue.view'), template).slice(1);
  expect(withoutTemplates('menu')).toEqual(['sounds', 'users', 'schedules', 'outbound emails']);
  expect(withoutTemplates('ringGroup')).toEqual(['users', 'outbound emails']);
  expect(withoutTemplates('queue')).toEqual(['sounds', 'schedules', 'outbound emails']);
  expect(withoutTemplates('announcement')).toEqual(['sounds']);
});

test('a message is not mailed without an acting user, and the question says so', () => {
  const markup = (actingUser: TemplateSource['actingUser']) =>
    renderForm(newFlowForm, { ...sourceWith(...all), actingUser }, { template: 'ringGroup' });
  expect(markup('none')).toContain('until the flow settings have an acting user');
  expect(markup('chosen')).not.toContain('acting user');
});

// No worker can be started here, as in a browser that has lost the connection before it loaded the code.
test('blocks that cannot be arranged stand in a line, and the flow is made all the same', async () => {
  const read = readContents(await madeContents(answersOf('menu'), sourceWith()));
  const nodes = read.ok ? read.contents.nodes : [];
  expect(nodes.length).toBeGreaterThan(5);
  expect(new Set(nodes.map(({ x }) => x)).size).toBe(nodes.length);
  expect(new Set(nodes.map(({ y }) => y)).size).toBe(1);
  expect(JSON.stringify(nodes)).toContain('Voor sales, toets 1.');
});
