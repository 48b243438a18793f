/** Whether the edited entity still exists, and whether its data is current. */
export type SourceStatus = 'live' | 'stale' | 'gone';

export function sourceStatusOf(found: { state: string; freshness?: { state: string } }): SourceStatus {
  if (found.state === 'missing') return 'gone';
  return found.freshness?.state === 'live' ? 'live' : 'stale';
}
