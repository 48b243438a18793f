const two = (part: number): string => String(part).padStart(2, '0');

/** How long a call lasts: `0:05`, `12:40`, `1:02:03`; never less than nothing. */
export function callTime(from: number, now: number): string {
  const seconds = Math.max(0, Math.floor((now - from) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const clock = hours > 0 ? `${hours}:${two(minutes)}` : String(minutes);
  return `${clock}:${two(seconds % 60)}`;
}
