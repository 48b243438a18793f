import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { noAddress } from '../../../../src/fields/address/address-value.ts';
import { ColourField } from '../../../../src/fields/choice/colour-field.tsx';
import { freshNumber } from '../../../platform/areas/numbers/fresh-number.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { loadViews } from '../support/load-views.ts';
import { optionsIn, renderFields, renderForm } from '../support/render-form.tsx';

const load = () =>
  Promise.all([
    import('../../../../src/entities/establishment/form.tsx'),
    import('../../../../src/entities/number/create-form.tsx'),
    import('../../../../src/entities/trunk/form.tsx'),
    import('../../../../src/entities/upstream/form.tsx'),
    import('../../../../src/features/flow-editor/block-panel/field-shapes.tsx'),
  ]);
const [{ establishmentForms }, { createNumbersForm }, { trunkForms }, { upstreamForms }, shapes] =
  await loadInTab(load);
const views = await loadViews();
const zipBounds = { min: 2, max: 20 };
const unprivileged = { entity: null, holder: { permissions: new Set<string>() }, country: 'NL' };

// Proves S1-9-02.
test('the level filter of logs offers trace to fatal', () => {
  const view = views.find(({ name }) => name === 'logEntry');
  const filter = view?.list.filters.find(({ field }) => field === 'level');
  expect(filter?.kind === 'selection' && filter.options.map(({ value }) => value)).toEqual([
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'fatal',
  ]);
});

// Proves S1-9-12.
test('entities have eight colours, and the parts of flows five of them', () => {
  const entity = ['default', 'blue', 'teal', 'green', 'yellow', 'orange', 'red', 'purple'];
  expect(optionsIn(renderFields(<ColourField name="color" label="Colour" />))).toEqual(entity);
  const scope = { access: 'edit' } as ComponentProps<typeof shapes.ColourShape>['scope'];
  const props = { shape: { colour: 'blue' }, onShape: () => {}, scope, notesOf: () => [], zipBounds };
  const block = renderFields(<shapes.ColourShape {...props} />);
  expect(optionsIn(block)).toEqual(['default', 'blue', 'green', 'yellow', 'red']);
});

// Proves S1-9-04.
test('trunks and upstreams have the number formats, legal source rules and headers of SIP', () => {
  const trunk = renderForm(trunkForms.createForm, unprivileged, {
    'configuration.outbound.includeLegalSourceWhen': 'always',
  });
  const upstream = renderForm(upstreamForms.createForm, unprivileged, {
    'outboundSipSettings.includeOrganizationSourceWhen': 'always',
  });
  const of = (markup: string, names: readonly string[]) =>
    new Set(names.map((name) => optionsIn(markup, name).join(' ')));
  const formats = new Set(['e164WithPlus e164WithoutPlus local']);
  expect(of(trunk, ['configuration.outbound.numberFormat'])).toEqual(formats);
  expect(
    of(upstream, ['outboundSipSettings.defaultNumberFormat', 'outboundSipSettings.dutchSpecialNumberFormat']),
  ).toEqual(formats);
  const inclusions = new Set(['never whenAnonymous whenDiffersFromCallerId always']);
  expect(of(trunk, ['configuration.outbound.includeLegalSourceWhen'])).toEqual(inclusions);
  expect(of(upstream, ['outboundSipSettings.includeOrganizationSourceWhen'])).toEqual(inclusions);
  const sources = new Set(['fromUser fromDisplayName pPreferredIdentity pAssertedIdentity']);
  expect(
    of(trunk, [
      'configuration.outbound.callerIdHeader',
      'configuration.outbound.legalSourceHeader',
      'configuration.inbound.callerIdHeader',
      'configuration.inbound.legalSourceHeader',
    ]),
  ).toEqual(sources);
  expect(
    of(upstream, [
      'outboundSipSettings.callerIdHeader',
      'outboundSipSettings.organizationSourceNumberHeader',
    ]),
  ).toEqual(sources);
  expect(
    of(trunk, ['configuration.outbound.calledNumberHeader', 'configuration.inbound.calledNumberHeader']),
  ).toEqual(new Set(['toUser toDisplayName']));
});

// Proves S1-9-31.
test('establishments are headquarters or branches, of companies or natural persons', () => {
  // Dutch addresses are looked up, which needs a browser.
  const abroad = { address: { address: noAddress('BE'), signature: null } };
  const markup = renderForm(establishmentForms.createForm, unprivileged, abroad);
  expect(optionsIn(markup, 'type')).toEqual(['headquarters', 'branch']);
  expect(optionsIn(markup, 'addressee.type')).toEqual(['company', 'person']);
  expect(markup).toContain('>Natural person</option>');
});

// See decision 109.
test('new establishments and numbers start with the country of the organization', () => {
  const inLondon = { ...unprivileged, country: 'GB' };
  for (const form of [establishmentForms.createForm, createNumbersForm])
    expect(renderForm(form, inLondon)).toContain('<option value="GB" selected="">');
});

// Proves S1-4-15.
test('numbers have seven types', () => {
  const types = ['unknown', 'local', 'national', 'mobile', 'service', 'tollFree', 'm2m'];
  expect(optionsIn(renderForm(createNumbersForm, unprivileged), 'administrativeType')).toEqual(types);
  const filter = views
    .find(({ name }) => name === 'number')
    ?.list.filters.find(({ field }) => field === 'administrativeType');
  expect(filter?.kind === 'selection' && filter.options.map(({ value }) => value)).toEqual(types);
});

// Proves S1-4-13.
test('numbers are pending, active or terminated', () => {
  const states = ['pending', 'active', 'terminatedReserved'] as const;
  expect(optionsIn(renderForm(createNumbersForm, unprivileged), 'newState')).toEqual(states);
  const list = views.find(({ name }) => name === 'number')?.list;
  const filter = list?.filters.find(({ field }) => field === 'state');
  expect(filter?.kind === 'selection' && filter.options.map(({ value }) => value)).toEqual(states);
  const cell = list?.columns.find(({ id }) => id === 'state')?.cell;
  const dates = { createDate: '', updateDate: '', deleteDate: null };
  const row = {
    ...freshNumber({ ...dates, id: 'n', organizationId: 'o', number: '+31501230001' }),
    version: 1,
  };
  const shown = states.map((state) =>
    renderFields(cell?.({ ...row, state } as never)).replace(/<[^>]*>/g, ''),
  );
  expect(shown).toEqual(['Pending', 'Active', 'Terminated']);
});
