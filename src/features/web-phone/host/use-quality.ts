import { useEffect, useState } from 'react';
import { linkCount } from '../audio/link-count.ts';
import type { Phone } from './phone.ts';
import { sampleOf, withSample } from '../state/quality.ts';
import type { LinkCount, QualitySample } from '../state/quality.ts';

const everyMs = 2000;
const none: readonly QualitySample[] = [];

/** The recent audio quality, one sample every two seconds while mounted. */
export function useQuality(phone: Phone): readonly QualitySample[] {
  const [samples, setSamples] = useState(none);
  useEffect(() => {
    let before: LinkCount | null = null;
    async function look(): Promise<void> {
      const report = await phone.host.link()?.stats();
      const now = report ? linkCount(report.values()) : null;
      const sample = before && now && sampleOf(before, now);
      before = now;
      if (sample) setSamples((kept) => withSample(kept, sample));
    }
    void look();
    const timer = setInterval(() => void look(), everyMs);
    return () => clearInterval(timer);
  }, [phone]);
  return samples;
}
