import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectionState, updateConnection } from '../../../../src/client/connection/connection-state.ts';
import { bareParty, freshChannel } from '../../../platform/areas/channels/fresh-channel.ts';
import { loadInTab } from '../support/load-in-tab.ts';
import { renderFields } from '../support/render-form.tsx';

// Stores have no server snapshot: their current values serve as well.
vi.mock(import('react'), async (original) => ({
  ...(await original()),
  useSyncExternalStore: (_, get) => get(),
}));
const { channelView } = await loadInTab(() => import('../../../../src/entities/channel/view.ts'));

const start = Date.parse('2026-11-21T09:00:00.000Z');
const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString();
const channel = {
  ...freshChannel({
    id: 'call',
    organizationId: 'own',
    at: at(0),
    source: { type: 'user', userId: 'ada', number: null, displayName: 'Ada', legalSource: null },
    destination: bareParty('102'),
    direction: 'inbound',
  }),
  version: 1,
};
const answered = { ...channel, state: 'answered', answerDate: at(10) } as const;
const cellOf = (id: string, row: typeof channel) => {
  const column = channelView.list.columns.find((one) => one.id === id);
  return renderFields(column?.cell(row)).replace(/<[^>]*>/g, '');
};
const shownAt = (seconds: number, row: typeof channel) => {
  vi.setSystemTime(start + seconds * 1000);
  // The shown time is a second ahead of server time.
  return [cellOf('connected', row), cellOf('total', row)];
};

const before = connectionState.get();
beforeEach(() => {
  vi.useFakeTimers();
  updateConnection({ link: { status: 'connected' }, clockOffset: -1000 });
});
afterEach(() => {
  vi.useRealTimers();
  updateConnection({ link: before.link, clockOffset: before.clockOffset });
});

// Proves S1-3-14.
test('a channel shows the types of its endpoints, whether it is on hold, and durations that tick', () => {
  expect([cellOf('sourceType', channel), cellOf('destinationType', channel)]).toEqual(['User', 'Number']);
  expect(cellOf('state', answered)).toBe('Answered');
  expect(cellOf('state', { ...answered, onHold: true })).toBe('Answered(on hold)');
  expect(shownAt(5, channel)).toEqual(['None', '0:05']);
  expect(shownAt(70, answered)).toEqual(['1:00', '1:10']);
  expect(shownAt(71, answered)).toEqual(['1:01', '1:11']);
  // Both stop when the call ends.
  expect(shownAt(500, { ...answered, finishDate: at(100) })).toEqual(['1:30', '1:40']);
});
