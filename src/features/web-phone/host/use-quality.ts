import { useEffect, useState } from 'react';
import type { Phone } from './phone.ts';
import { pollLink } from './poll-link.ts';
import { sampleOf, withSample } from '../state/quality.ts';
import type { LinkCount, QualitySample } from '../state/quality.ts';

const everyMs = 2000;
const none: readonly QualitySample[] = [];

/** The recent audio quality, one sample every two seconds while mounted. */
export function useQuality(phone: Phone): readonly QualitySample[] {
  const [samples, setSamples] = useState(none);
  useEffect(() => {
    let before: LinkCount | null = null;
    return pollLink(phone, everyMs, (now) => {
      const sample = before && now && sampleOf(before, now);
      before = now;
      if (sample) setSamples((kept) => withSample(kept, sample));
    });
  }, [phone]);
  return samples;
}
