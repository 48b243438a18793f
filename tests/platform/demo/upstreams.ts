import type { Upstream } from '../../../src/domain/entities/upstream/model.ts';
import { routerId } from '../../../src/domain/entities/outbound-sip-call-router/model.ts';
import { create } from '../store/write.ts';
import type { Write } from '../store/store.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId } from './organizations.ts';
import { idFromName } from '../base/random.ts';

type UpstreamSettings = Pick<Upstream, 'outboundSipSettings' | 'failoverSettings' | 'useRegistration'>;

/** The settings of a new upstream (S1-5-20). */
export const newUpstreamSettings: UpstreamSettings = {
  outboundSipSettings: {
    callerIdHeader: 'fromUser',
    includeOrganizationSourceWhen: 'never',
    organizationSourceNumberHeader: 'pAssertedIdentity',
    defaultNumberFormat: 'e164WithPlus',
    dutchSpecialNumberFormat: 'e164WithPlus',
    notFoundAuthoritative: true,
  },
  failoverSettings: { notFoundAuthoritative: true },
  useRegistration: false,
};

const registering: UpstreamSettings = {
  ...newUpstreamSettings,
  outboundSipSettings: {
    ...newUpstreamSettings.outboundSipSettings,
    callerIdHeader: 'pAssertedIdentity',
    includeOrganizationSourceWhen: 'whenDiffersFromCallerId',
    dutchSpecialNumberFormat: 'local',
    notFoundAuthoritative: false,
  },
  useRegistration: true,
};

interface DemoUpstream {
  readonly name: string;
  readonly server: string;
  readonly port: number;
  readonly settings: UpstreamSettings;
}

const upstreams = [
  { name: 'Lowland Carrier Services', server: 'sip.lowland.example', port: 5061, settings: registering },
  { name: 'Northsea Wholesale', server: 'gw1.northsea.example', port: 5060, settings: newUpstreamSettings },
  { name: 'Transit Bruxelles', server: '[2001:db8:32::5]', port: 5060, settings: newUpstreamSettings },
] as const satisfies readonly DemoUpstream[];

/** The id of an upstream of the demo, by its name. */
export const upstreamId = (name: (typeof upstreams)[number]['name']): string =>
  idFromName(`upstream ${name}`);

const [dutch, wholesale, transit] = upstreams.map(({ name }) => upstreamId(name)) as [string, string, string];
const rule = (name: string, prefixes: string[], upstreamIds: string[]) => ({
  id: idFromName(`router rule ${name}`),
  name,
  prefixes,
  upstreamIds,
});

/** The platform's carriers, and the call router's rules. */
export function upstreamWrites(at: string): readonly Write[] {
  const common = {
    organizationId: organizationId(organizationTree.name),
    createDate: at,
    updateDate: at,
    deleteDate: null,
  };
  return [
    ...upstreams.map(({ name, server, port, settings }) =>
      create('upstream', {
        ...common,
        id: upstreamId(name),
        name,
        account: { server, port, username: 'voxtree', password: `demo-${name.slice(0, 4).toLowerCase()}` },
        ...settings,
      }),
    ),
    create('outboundSipCallRouter', {
      ...common,
      id: routerId,
      rules: [
        rule('Emergency and information', ['112', '1800'], [dutch, wholesale]),
        rule('Dutch mobile', ['+316', '+3197'], [dutch]),
        rule('Netherlands', ['+31'], [dutch, wholesale]),
        rule('Belgium and Luxembourg', ['+32', '+352'], [transit, wholesale]),
      ],
      fallbackUpstreamIds: [wholesale],
    }),
  ];
}
