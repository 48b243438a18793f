import { describe, expect, test } from 'vitest';
import { initialWidth } from '../../../../src/screens/list/column-width.ts';
import { columnTrack, minColumnWidth } from '../../../../src/kit/table/column-track.ts';

describe('the initial width of a column', () => {
  const column = { title: 'State', holds: 'text', width: undefined } as const;

  test('a column of words is as wide as the widest of them', () => {
    const width = (...holds: string[]) => minColumnWidth(initialWidth({ ...column, holds }));
    expect(width('Open', 'Changes not deployed')).toBe(width('Changes not deployed'));
    expect(width('Changes not deployed')).toBeGreaterThan(width('Open and closed'));
    expect(typeof initialWidth({ ...column, holds: ['Open'] })).toBe('number');
  });

  test('texts share the room that is left, figures and moments do not', () => {
    expect(initialWidth({ ...column, width: 240 })).toEqual({ atLeast: 240 });
    expect(initialWidth({ ...column, width: 'rest' })).toBe('rest');
    expect(initialWidth({ ...column, holds: 'figure', width: 90 })).toBe(90);
    expect(initialWidth({ ...column, holds: 'moment' })).toBe(170);
    expect(initialWidth({ ...column, holds: 'moment', width: 'rest' })).toBe(170);
  });

  test('no header is cut', () => {
    const title = 'Standaard wettelijk afzendernummer';
    const narrow = initialWidth({ title, holds: 'figure', width: 90 });
    expect(narrow).toBeGreaterThan(title.length * 6);
    expect(minColumnWidth(initialWidth({ title, holds: ['Aan'], width: undefined }))).toBe(narrow);
  });
});

test('a column that takes the rest grows more than one that shares it', () => {
  expect(columnTrack(120)).toBe('120px');
  expect(columnTrack({ atLeast: 200 })).toBe('minmax(200px, 200fr)');
  expect(columnTrack('rest')).toBe('minmax(200px, 600fr)');
});

test('columns whose contents are known share the room in proportion to them', () => {
  expect(columnTrack(120, 300)).toBe('120px');
  expect(columnTrack({ atLeast: 160 }, 90)).toBe('minmax(160px, 160fr)');
  expect(columnTrack({ atLeast: 160 }, 320)).toBe('minmax(160px, 320fr)');
  expect(columnTrack('rest', 5000)).toBe('minmax(200px, 800fr)');
});
