import { tell } from './engine-access.ts';

/** Connects at once instead of waiting for the next attempt. */
export const tryNow = (): void => tell((engine) => engine.wake());
