import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { ScheduleRule } from '../../../src/domain/schedule/rule.ts';
import { ruleText } from '../../../src/entities/schedule/rule-summary.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { messages as en } from '../../../src/i18n/locales/en.po';
import { messages as nl } from '../../../src/i18n/locales/nl.po';
import { dates, named, ruleOf, times } from '../domain/schedule/example.ts';

const text = (rule: Partial<ScheduleRule>, locale: Locale) => {
  const i18n = setupI18n({ locale, messages: { en, nl } });
  return ruleText(ruleOf(rule), { locale, say: (message) => i18n._(message) }, (id) => `«${id}»`);
};

const office = { weekDays: [5, 1, 2, 3, 4], ...times('09:00-17:00') };

describe('the summary of a rule', () => {
  it.each<[Partial<ScheduleRule>, string, string]>([
    [
      { ...office, months: [3, 1] },
      'Mon–Fri, 09:00–17:00, in January and March',
      'ma–vr, 09:00–17:00, in januari en maart',
    ],
    [times('22:00-06:00'), '22:00 until 06:00 the next day', '22:00 tot 06:00 de volgende dag'],
    [times('00:00-24:00'), '00:00–24:00', '00:00–24:00'],
    [{ weekDays: [1, 3, 6, 7] }, 'Mon, Wed, Sat, Sun', 'ma, wo, za, zo'],
    [{ weekDays: [1, 2, 3, 4, 5, 6, 7] }, 'every day', 'elke dag'],
    [{ months: [6, 7, 8] }, 'in June–August', 'in juni–augustus'],
    [dates('12-24/01-02'), 'from Dec 24 to Jan 2', 'van 24 dec t/m 2 jan'],
    [dates('02-29/02-29'), 'on Feb 29', 'op 29 feb'],
    [{ yearRange: { start: 2026, end: 2026 } }, 'in 2026', 'in 2026'],
    [{ yearRange: { start: 2026, end: 2028 } }, 'in 2026–2028', 'in 2026–2028'],
    [
      { ...dates('12-24/01-02'), yearRange: { start: 2026, end: 2026 } },
      'from Dec 24 to Jan 2, in 2026/27',
      'van 24 dec t/m 2 jan, in 2026/27',
    ],
    [named('a', 'b'), 'on «a» and «b»', 'op «a» en «b»'],
    [{ ...times('09:00-12:00'), ...named('a') }, '09:00–12:00, on «a»', '09:00–12:00, op «a»'],
    [{ always: true, ...office, ...named('a') }, 'always', 'altijd'],
    [{}, 'without a filter', 'zonder filter'],
    [{ weekDays: [] }, 'on no day', 'op geen enkele dag'],
    [named(), 'on no day', 'op geen enkele dag'],
  ])('of %j is %s', (rule, english, dutch) => {
    expect([text(rule, 'en'), text(rule, 'nl')]).toEqual([english, dutch]);
  });
});
