import { describe, expect, test } from 'vitest';
import type { PriceDefaults } from '../../../../src/domain/pricing/expression/presentation.ts';
import { domainPresentation } from '../../../../src/domain/pricing/expression/presentation.ts';

const defaults: PriceDefaults = {
  factor: 1500,
  roundUp: 10,
  marginSharing: 100,
  start: { months: 12, seconds: 60 },
  recurring: { months: 1, seconds: 6 },
};

describe('the presentation of a domain', () => {
  test('has the fields that the domain has', () => {
    expect(Object.keys(domainPresentation('outboundCall', defaults))).toEqual([
      'defaultPricing',
      'fixedPrice',
      'variablePrice',
      'marginSharing',
      'startPeriod',
      'recurringPeriod',
    ]);
    expect(Object.keys(domainPresentation('tts', defaults))).toEqual(['defaultPricing', 'variablePrice']);
  });

  test('has the unit, the choices of what a price is for, and whether it is required', () => {
    const { variablePrice, fixedPrice, startPeriod } = domainPresentation('user', defaults);
    expect(variablePrice).toMatchObject({
      unit: 'rates',
      pers: ['month', 'day', 'hour', 'minute'],
      required: true,
    });
    expect(fixedPrice).toMatchObject({ unit: 'euro', pers: ['month'], required: true });
    expect(startPeriod).toMatchObject({
      unit: 'one',
      pers: [],
      required: false,
      types: ['inherit', 'literal'],
    });
  });

  test('has the configured values, in the unit of the domain', () => {
    const call = domainPresentation('outboundCall', defaults);
    expect(call.startPeriod?.default).toEqual({ literal: 60 });
    expect(call.recurringPeriod?.default).toEqual({ literal: 6 });
    expect(call.marginSharing?.default).toEqual({ literal: 100 });
    expect(call.defaultPricing?.default).toEqual({ literal: 0, scalePrice: 1500, roundUp: 10 });
    const user = domainPresentation('user', defaults);
    expect([user.startPeriod?.default.literal, user.recurringPeriod?.default.literal]).toEqual([12, 1]);
  });
});
