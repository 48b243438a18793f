import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '../../../i18n/formats.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import type { Tone } from '../../../kit/base/tone.ts';
import type { Phone } from '../host/phone.ts';
import type { MosGrade } from '../state/mos.ts';
import { causesOf, gradeToShow, sampleLimit } from '../state/quality.ts';
import type { Cause, QualitySample } from '../state/quality.ts';
import { useQuality } from '../host/use-quality.ts';
import styles from './quality-line.module.css';

const grades: Record<Exclude<MosGrade, 'good'>, { readonly tone: Tone; readonly text: MessageDescriptor }> = {
  fair: { tone: 'notice', text: msg`Fair call quality` },
  poor: { tone: 'warn', text: msg`Poor call quality` },
  bad: { tone: 'error', text: msg`Bad call quality` },
};
const causeWords: Record<Cause, MessageDescriptor> = {
  silence: msg`No audio is arriving. It resumes when the network recovers.`,
  loss: msg`Packets are being lost. A busy network may be the cause; a cable is more reliable than Wi-Fi.`,
  jitter: msg`Packets arrive unevenly. The usual cause is weak or busy Wi-Fi.`,
  buffer: msg`The browser delays the audio to even out gaps. This passes when the network is steady.`,
  delay: msg`The delay to the server is high. A VPN may be the cause.`,
};

const [width, height] = [120, 24];

/** The path of the chart: MOS 1 at the bottom to 4.5 at the top, the newest sample on the right. */
function pathOf(samples: readonly QualitySample[]): string {
  const step = width / (sampleLimit - 1);
  const from = sampleLimit - samples.length;
  return samples
    .map(({ mos }, at) => {
      const y = height - 1 - ((mos - 1) / 3.5) * (height - 2);
      return `${at === 0 ? 'M' : 'L'}${((from + at) * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** While the quality of the call is not good: its figures (loss, jitter, round trip) and the most likely causes. */
export function QualityLine({ phone }: { phone: Phone }) {
  const { i18n, t } = useLingui();
  const { locale } = useFormat();
  const samples = useQuality(phone);
  const last = samples.at(-1);
  const grade = gradeToShow(samples);
  if (!last || grade === null) return null;
  const { tone, text } = grades[grade];
  const score = formatNumber(last.mos, locale, 1);
  const loss = formatNumber(last.loss * 100, locale, 1);
  const jitter = formatNumber(last.jitter, locale);
  const buffer = formatNumber(last.buffer, locale);
  const roundTrip = last.roundTrip === null ? '–' : formatNumber(last.roundTrip, locale);
  const figures = [
    t`MOS ${score}`,
    t`packet loss ${loss}%`,
    t`jitter ${jitter} ms`,
    t`jitter buffer ${buffer} ms`,
    t`round trip ${roundTrip} ms`,
  ];
  return (
    <div className={styles.quality}>
      <StatusBadge tone={tone}>{i18n._(text)}</StatusBadge>
      <svg
        className={styles.line}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
      >
        <path d={pathOf(samples)} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      <div
        className={styles.figures}
        title={t`Figures for the last 2 seconds; the chart shows the last 2 minutes.`}
      >
        {figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </div>
      {causesOf(samples).map((cause) => (
        <div key={cause} className={styles.cause}>
          {i18n._(causeWords[cause])}
        </div>
      ))}
    </div>
  );
}
