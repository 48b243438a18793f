import 'temporal-polyfill/global';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { permissions } from '../../../../src/domain/core/permission.ts';
import { createStore } from '../../../../src/lib/value/store.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { loadViews } from '../support/load-views.ts';
import { renderForm } from '../support/render-form.tsx';
import { newUserSource } from '../support/user-source.ts';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));

const forms = await loadInTab(async () => {
  const views = await loadViews();
  return Promise.all(
    views.flatMap(({ name, create }) =>
      create ? [create.load().then((form) => [name, form] as const)] : [],
    ),
  );
});

const none = { flows: [], roles: [], tags: [], templates: [] };
const source = {
  ...newUserSource,
  ...none,
  language: 'en',
  country: 'NL',
  entity: null,
  organization: { name: 'Acme', language: 'en' },
  origin: null,
  known: { requested: { ascending: [] } },
  zone: 'Europe/Amsterdam',
  period: '202611',
  holder: { permissions: new Set(permissions) },
  config: { regions: [], blockSizes: [1, 10, 100], servicePrefixes: [] },
  offers: {
    ...createStore({ kind: 'idle' }),
    want: () => {},
    again: () => {},
    replace: () => {},
    stop: () => {},
  },
};

/** The required fields of a new entity of each type, as its form shows them. */
const required: Readonly<Record<string, readonly string[]>> = {
  callQueue: ['Name', 'Maximum callers'],
  channel: ['Calling user', 'Number'],
  device: ['Name'],
  establishment: [
    'Description',
    'Postcode',
    'House number',
    'Company name',
    'Registration number',
    'First name',
    'Surname',
    'Phone number',
  ],
  flow: ['Name'],
  flowTrigger: ['Endpoint name'],
  macro: ['Name'],
  number: ['First number', 'How many', 'Country', 'Type'],
  numberOrder: ['Type', 'Region', 'Amount', 'Numbers'],
  numberPortingRequest: [
    'Country',
    'Numbers',
    'First number',
    'Last number',
    'Establishment',
    'Contract with the other operator',
  ],
  organization: ['Parent organization', 'Name'],
  organizationTemplate: ['Name', 'Template organization'],
  outboundSipCallRouter: [],
  predefinedDate: ['Description', 'Dates', 'First day', 'Last day'],
  pricePlan: ['Name'],
  role: ['Name (English)', 'Name (Nederlands)', 'ID', 'Permissions'],
  salesContract: ['Buyer organization'],
  schedule: ['Name', 'Open'],
  sound: ['Name'],
  tag: ['Tag', 'Name'],
  trunk: ['Name'],
  upstream: ['Name', 'Server', 'Port'],
  user: ['Name', 'Roles', 'Number shown on external calls', 'Number shown on internal calls'],
  userContract: ['Name (English)', 'Name (Nederlands)', 'Order', 'Allowed roles'],
};

/** Fields that consist of others, which have the asterisk. */
const parts: Readonly<Record<string, string>> = { address: 'Postcode', entries: 'Dates' };

// Proves S1-5-03.
test.each(forms)('a new %s has an asterisk at each required field', (name, form) => {
  const markup = renderForm(form, source);
  const starred = [
    ...markup.matchAll(/<(?:label|legend)[^>]*>([^<]*)<span[^>]*aria-hidden="true">\*<\/span>/g),
  ].map(([, label = '']) => label);
  expect(starred).toEqual(required[name]);
  // No field that the form refuses when it is empty lacks one.
  const refused = form((known) => {
    const hidden = source as never;
    const titles: Readonly<Record<string, { readonly title: { readonly message?: string } } | undefined>> =
      known.fields;
    const { issues = [] } = v.safeParse(known.schema(hidden), known.valuesOf(hidden));
    // The longest path that has a field: items of lists have none of their own.
    const fieldOf = (path: string): string =>
      titles[path] !== undefined || parts[path] !== undefined || !path.includes('.')
        ? path
        : fieldOf(path.slice(0, path.lastIndexOf('.')));
    const fields = new Set(issues.map((issue) => fieldOf(v.getDotPath(issue) ?? '')));
    return [...fields].map((field) => parts[field] ?? titles[field]?.title.message ?? field);
  });
  expect(refused.filter((title) => !starred.some((label) => label.startsWith(title)))).toEqual([]);
});

// Proves S1-5-03.
test.each([
  'kit/form-control/field.module.css',
  'fields/form/group-legend.module.css',
  'entities/role/role.module.css',
])('the asterisk of %s is red', (path) => {
  const css = (file: string) => readFileSync(new URL(`../../../../src/${file}`, import.meta.url), 'utf8');
  expect(css(path)).toMatch(/\.required[^}]*{[^}]*color: var\(--error\);/);
  const [, red = '', green = '', blue = ''] =
    /--error: light-dark\(#(..)(..)(..)/.exec(css('kit/base/tokens.css')) ?? [];
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => Number.parseInt(part, 16));
  expect(r).toBeGreaterThan(2 * Math.max(g, b));
});
