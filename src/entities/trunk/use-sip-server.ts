import { useEnvironment } from '../../client/session/environment.ts';
import { useEntity } from '../../client/data/use-entity.ts';
import type { SipServer } from '../../domain/entities/environment/sip-server.ts';
import { sipServerFor } from '../../domain/entities/environment/sip-server.ts';

/** The platform's own SIP server, from the configuration of the portal; null if it names none. */
function usePlatformServer(): SipServer | null | undefined {
  const found = useEnvironment();
  if (found.state !== 'ready') return undefined;
  const sip = found.config.environment.components.find((one) => one.type === 'sip');
  return sip?.domain === undefined ? null : { host: sip.domain, ports: sip.ports ?? {} };
}

/** The server at which an organization's trunks register (S1-2.6-05): undefined while loading, null if none is set. */
export function useSipServer(organizationId: string): SipServer | null | undefined {
  const platform = usePlatformServer();
  const organization = useEntity('organization', organizationId);
  const environmentId = organization.state === 'ready' ? (organization.entity.environmentId ?? null) : null;
  const environment = useEntity('environment', environmentId);
  if (platform === undefined || organization.state === 'loading') return undefined;
  if (environmentId === null) return platform;
  if (environment.state === 'loading') return undefined;
  return sipServerFor(platform, environment.state === 'ready' ? environment.entity : null);
}
