import { linkCount } from '../audio/link-count.ts';
import type { LinkCount } from '../state/quality.ts';
import type { Phone } from './phone.ts';

/** Reads the counters of the phone's audio link again and again until the returned function is called; null without a link. */
export function pollLink(
  phone: Phone,
  everyMs: number,
  onCount: (count: LinkCount | null) => void,
): () => void {
  let isStopped = false;
  async function look(): Promise<void> {
    const report = await phone.host.link()?.stats();
    if (!isStopped) onCount(report ? linkCount(report.values()) : null);
  }
  void look();
  const timer = setInterval(() => void look(), everyMs);
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
