import { vi } from 'vitest';
import { EngineLife } from './engine-life.ts';
import type { ModelPlatform } from './platform.ts';
import { idle, windowOf } from './world.ts';

/** Starts an engine life with one open window for each user and waits until its packs are written. */
export async function startSettledLife(
  platform: ModelPlatform,
  users: readonly string[] = ['ann'],
): Promise<EngineLife> {
  const life = new EngineLife(platform);
  await life.start(users);
  for (const user of users) await life.sets.open('a', user, windowOf());
  await life.settle();
  await vi.advanceTimersByTimeAsync(2_500);
  await idle();
  return life;
}
