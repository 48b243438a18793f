type Dial = { centre: number; radius: number; from: number; sweep: number };

/** The point on a dial at a fraction (0 to 1) of its sweep; degrees count clockwise from the top. */
export function dialPoint({ centre, radius, from, sweep }: Dial, share: number): [x: number, y: number] {
  const angle = ((from + sweep * share - 90) * Math.PI) / 180;
  return [round(centre + radius * Math.cos(angle)), round(centre + radius * Math.sin(angle))];
}

/** The SVG path of a dial between two fractions of its sweep. */
export function dialPath(dial: Dial, start = 0, end = 1): string {
  const large = dial.sweep * (end - start) > 180 ? 1 : 0;
  const point = (share: number) => dialPoint(dial, share).join(' ');
  return `M ${point(start)} A ${dial.radius} ${dial.radius} 0 ${large} 1 ${point(end)}`;
}

const round = (value: number) => Math.round(value * 100) / 100;
