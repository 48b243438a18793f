import 'temporal-polyfill/global';
import { expect, test, vi } from 'vitest';
import { joinRanges } from '../../../../src/domain/entities/number-porting-request/known-ranges.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderFields } from '../support/render-form.tsx';

vi.mock(import('../../../../src/fields/entity/entity-field.tsx'), () => ({ EntityField: () => <></> }));
const { SeriesFields } = await loadInTab(
  () => import('../../../../src/entities/number-porting-request/series-fields.tsx'),
);

const known = {
  numbers: joinRanges([{ first: '+31503112205', last: '+31503112205' }]),
  requested: joinRanges([{ first: '+31503112305', last: '+31503112305' }]),
};

/** The text that describes an input that is marked as invalid, by the name of the input. */
function faultsOf(first: string, last: string): Readonly<Record<string, string | undefined>> {
  const values = { countryCode: 'NL', numberSeries: [{ first, last, isRange: true }] };
  const markup = renderFields(
    <SeriesFields at={0} organizationId="own" type="geographic" known={known} />,
    values,
  );
  const inputs = markup.match(/<input type="tel"[^>]*>/g) ?? [];
  const described = inputs.map((input, at) => {
    const id = /aria-invalid="true"/.test(input) && /aria-describedby="([^"]*)"/.exec(input)?.[1];
    const text = id ? new RegExp(`<p id="${id}"[^>]*>.*?</svg>([^<]*)`).exec(markup)?.[1] : undefined;
    return [['first', 'last'][at], text];
  });
  return Object.fromEntries(described);
}

test('what the platform would refuse marks the input that it names, and describes it', () => {
  expect(faultsOf('+31503112300', '+31503112309')).toEqual({
    first: expect.stringMatching(/^050 311 23 05 is in an open porting request already\. This cannot/),
    last: undefined,
  });
  expect(faultsOf('+31596551000', '+31597551009')).toEqual({
    first: undefined,
    last: expect.stringMatching(/^The first and the last number are in different areas\. This cannot/),
  });
});

test('what the other operator may block marks no input', () => {
  expect(faultsOf('+31503112200', '+31503112209')).toEqual({ first: undefined, last: undefined });
  expect(faultsOf('+31612345670', '+31612345679')).toEqual({ first: undefined, last: undefined });
});
