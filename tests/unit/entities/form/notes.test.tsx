import 'temporal-polyfill/global';
import { expect, test } from 'vitest';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderForm } from '../support/render-form.tsx';

const load = () =>
  Promise.all([
    import('../../../../src/entities/number-order/close-form.tsx'),
    import('../../../../src/entities/number-porting-request/cancel-form.tsx'),
  ]);
const [{ cancelOrderForm, rejectOrderForm }, { cancelPortingForm }] = await loadInTab(load);

const porting = {
  row: { id: 'request', state: 'accepted', direction: 'inbound', timeline: [] },
  zone: 'UTC',
};
const order = { order: { id: 'order', state: 'created' } };

test.each([
  ['a cancelled porting', cancelPortingForm, porting, 'cancelNote', 100],
  ['a cancelled order', cancelOrderForm, order, 'reason', 200],
  ['a rejected order', rejectOrderForm, order, 'reason', 200],
] as const)('the note of %s is never cut, and shows its length', (_, form, source, field, max) => {
  const markup = renderForm(form, source, { [field]: 'n'.repeat(max + 1) });
  expect(markup).toContain(`${max + 1} of ${max} characters`);
  expect(markup).not.toMatch(/maxlength/i);
});

test('the note of a cancelled porting is one line, which its rules demand', () => {
  expect(renderForm(cancelPortingForm, porting)).toMatch(/<input[^>]* name="cancelNote"/);
});
