import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';
import { openBrandAssets } from './assets.ts';
import type { BrandAssets } from './assets.ts';
import { createDns } from './dns.ts';
import type { Dns } from './dns.ts';

export interface EnvironmentServices extends Core {
  readonly brandAssets: BrandAssets;
  readonly dns: Dns;
}

export type EnvironmentRequest<Name extends CallName = CallName> = UserRequest<Name, EnvironmentServices>;

export const openEnvironments = async ({
  store,
  now,
}: Core): Promise<Pick<EnvironmentServices, 'brandAssets' | 'dns'>> => ({
  brandAssets: await openBrandAssets(store, now),
  dns: createDns(),
});
