import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { yearMap } from '../../../../src/domain/schedule/year-map.ts';
import { movedDay } from '../../../../src/entities/schedule/lens/day-move.ts';
import { draftHours } from '../../../../src/entities/schedule/lens/lens-source.ts';
import { yearShapes } from '../../../../src/entities/schedule/lens/year-shapes.ts';
import { hoursWith, named, ruleOf, times } from '../../domain/schedule/example.ts';
import { holidays, textSource } from './support.ts';
import { loadInTab } from '../support/load-in-tab.ts';

const { ScheduleLens } = await loadInTab(
  () => import('../../../../src/entities/schedule/lens/schedule-lens.tsx'),
);

const office = { description: 'Office', ...times('09:00-17:00'), weekDays: [1, 2, 3, 4, 5] };
const count = (path: string): number => path.split('M').length - 1;

test('draws every day in its shape', () => {
  const hours = hoursWith([office, { ...times('00:00-24:00'), weekDays: [6] }], {
    except: [named('nl')],
    predefinedDates: [holidays],
  });
  const shapes = yearShapes(yearMap(hours, 2026));
  expect(count(shapes.open)).toBe(52);
  expect(count(shapes.partly)).toBe(261 - 2);
  // Partly open days have the frame of closed ones.
  expect(count(shapes.closed)).toBe(365 - 52);
  expect(count(shapes.exception)).toBe(2);
  expect(count(shapes.clockChange)).toBe(2);
});

test('keys move by a day, a month, a year, and to its ends', () => {
  expect(movedDay('2026-12-31', 'ArrowRight')).toBe('2027-01-01');
  expect(movedDay('2026-01-01', 'ArrowLeft')).toBe('2025-12-31');
  expect(movedDay('2026-03-31', 'ArrowUp')).toBe('2026-02-28');
  expect(movedDay('2026-12-15', 'ArrowDown')).toBe('2027-01-15');
  expect(movedDay('2024-02-29', 'PageDown')).toBe('2025-02-28');
  expect(movedDay('2026-06-15', 'Home')).toBe('2026-01-01');
  expect(movedDay('2026-06-15', 'End')).toBe('2026-12-31');
  expect(movedDay('2026-06-15', 'a')).toBeNull();
  expect(movedDay('9999-12-31', 'ArrowRight')).toBeNull();
  expect(movedDay('0001-01-01', 'ArrowLeft')).toBeNull();
});

test('the incomplete rules of a draft say nothing', () => {
  const hours = draftHours({
    definition: {
      when: [ruleOf(office), { ...ruleOf(office), timeRange: { start: '', end: '17:00' } }],
      except: [
        { ...ruleOf({}), dateRange: { start: { day: Number.NaN, month: 1 }, end: { day: 1, month: 1 } } },
      ],
    },
    zone: 'Europe/Amsterdam',
    predefinedDates: [],
  });
  expect([hours.when.length, hours.except.length]).toEqual([1, 0]);
});

test('says so where the browser does not know the time zone', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={textSource().i18n}>
      <ScheduleLens
        definition={{ when: [ruleOf(office)], except: [] }}
        zone="Europe/Nowhere"
        predefinedDates={[holidays]}
      />
    </I18nProvider>,
  );
  expect(html).toContain('This browser does not know the time zone Europe/Nowhere');
  expect(html).not.toContain('type="range"');
});

test('shows one slider that says its day, and a table of the months', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={textSource().i18n}>
      <ScheduleLens
        definition={{ when: [ruleOf({ ...office, always: true })], except: [] }}
        zone="Europe/Amsterdam"
        predefinedDates={[holidays]}
      />
    </I18nProvider>,
  );
  expect(html).toMatch(/type="range"[^>]*aria-valuetext="[^"]*: open all day"/);
  expect(html).toMatch(/<th scope="row">January<\/th><td>31<\/td><td>0<\/td>/);
  expect(html).toContain('This does not change within ten years.');
});
