/*
 * Estimates call quality with the E-model (ITU-T G.107), using the G.711 values of G.113: packet loss and delay each
 * reduce a perfect score.
 */

/** Robustness of G.711 against random loss, with packet loss concealment (G.113, appendix I). */
const lossRobustness = 25.1;
/** R of a call without delay or loss, all else at its default (G.107). */
const bestRating = 93.2;

export interface CallPath {
  /** Fraction of packets lost, 0 to 1. */
  readonly loss: number;
  /** One-way delay from mouth to ear, ms. */
  readonly delay: number;
}

/** The rating points that a fraction of lost packets costs. */
export function lossImpairment(loss: number): number {
  const percent = 100 * loss;
  return 95 * (percent / (percent + lossRobustness));
}

/** The rating points that a one-way delay, ms, costs. */
export const delayImpairment = (delay: number): number =>
  0.024 * delay + (delay > 177.3 ? 0.11 * (delay - 177.3) : 0);

/** The transmission rating factor, 0 to 93.2. */
export const rating = ({ loss, delay }: CallPath): number =>
  Math.max(0, bestRating - lossImpairment(loss) - delayImpairment(delay));

/** The mean opinion score that goes with a rating, 1 to 4.41 (G.107, annex B). */
export function mosOf(path: CallPath): number {
  const r = rating(path);
  return Math.max(1, 1 + 0.035 * r + r * (r - 60) * (100 - r) * 7e-6);
}

/** The quality grade as listeners perceive it (G.109). */
export type MosGrade = 'good' | 'fair' | 'poor' | 'bad';
export const mosGrade = (mos: number): MosGrade =>
  mos >= 4 ? 'good' : mos >= 3.6 ? 'fair' : mos >= 3.1 ? 'poor' : 'bad';
