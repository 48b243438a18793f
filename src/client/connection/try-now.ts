import { tell } from './engine-access.ts';

/** Connects, or asks again for what the platform failed to answer, at once instead of waiting for the next attempt. */
export const tryNow = (): void => tell((engine) => engine.wake());
