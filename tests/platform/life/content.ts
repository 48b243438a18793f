import type { SourceOf } from '../base/request-source.ts';
import { seedDemo } from '../demo/seed/seed.ts';
import type { Routes } from '../server/http-app.ts';
import type { Services } from '../server/services.ts';
import { openFirstAdministrator } from './first-administrator.ts';
import type { FirstLink } from './first-administrator.ts';
import { firstPasswordPage, firstPasswordPath } from './first-password-page.ts';
import { startSimulation, withoutSimulation } from './simulation.ts';
import type { Simulation } from './simulation.ts';

export interface ContentOptions {
  readonly seed: number;
  readonly scale: boolean;
  /** The email address of the first administrator of a platform without demo and simulation; null for the demo. */
  readonly administrator: string | null;
  readonly sourceOf: SourceOf;
}

/** The first rows of an empty platform, and the world around it. */
export interface FirstContent {
  /** null with the demo. */
  readonly firstLink: FirstLink | null;
  readonly routes: Readonly<Record<string, Routes>>;
  readonly simulate: () => Promise<Simulation>;
}

/** Fills an empty store with the demo, or with the first administrator. */
export async function openContent(services: Services, options: ContentOptions): Promise<FirstContent> {
  const { seed, scale, administrator, sourceOf } = options;
  if (administrator === null) {
    await seedDemo({ services, seed, scale });
    return { firstLink: null, routes: {}, simulate: () => startSimulation(services, { seed, scale }) };
  }
  const first = await openFirstAdministrator(services, administrator);
  return {
    firstLink: first.link,
    routes: { [firstPasswordPath]: firstPasswordPage(first, sourceOf) },
    simulate: () => Promise.resolve(withoutSimulation(services)),
  };
}
