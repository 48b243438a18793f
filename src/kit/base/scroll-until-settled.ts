const maxFrames = 30;
const settledFrames = 3;

/**
 * Scrolls an element into view, and again while the elements above it still take their heights, as those that are only
 * rendered when they are in view do.
 */
export function scrollUntilSettled(element: Element): void {
  let [frames, unchanged, before] = [0, 0, Number.NaN];
  const step = (): void => {
    element.scrollIntoView({ block: 'nearest' });
    const { top } = element.getBoundingClientRect();
    unchanged = top === before ? unchanged + 1 : 0;
    before = top;
    frames += 1;
    if (element.isConnected && unchanged < settledFrames && frames < maxFrames) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
