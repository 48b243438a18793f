import { services } from '../areas/channels/dial-plan.ts';
import type { Write } from '../store/store.ts';
import { create } from '../store/write.ts';
import { freshNumber } from '../areas/numbers/fresh-number.ts';
import { headquartersId } from './establishments.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId, organizationRows } from './organizations.ts';
import { idFromName } from '../base/random.ts';
import { userIdOf } from './users.ts';

/** Users with an enabled web phone, with their internal and direct numbers. */
const agents = {
  agent: { internal: '0901', direct: '+442079469911' },
  agent2: { internal: '0902', direct: '+442079469912' },
  agent3: { internal: '0903', direct: '+442079469913' },
} as const;
export type Agent = keyof typeof agents;
const home = 'Harbour Logistics';

/** The account of an agent's web phone. */
export const webPhoneAccountOf = (agent: Agent): string => idFromName(`web phone account ${userIdOf(agent)}`);
export const internalNumberOf = (agent: Agent): string => agents[agent].internal;
export const directNumberOf = (agent: Agent): string => agents[agent].direct;

function agentWrites(agent: Agent, at: string): readonly Write[] {
  const { internal, direct } = agents[agent];
  const id = userIdOf(agent);
  const common = { organizationId: organizationId(home), createDate: at, updateDate: at, deleteDate: null };
  const deviceId = idFromName(`device web ${id}`);
  const source = { type: 'legalSource', number: null } as const;
  return [
    create(
      'number',
      freshNumber({
        ...common,
        id: idFromName(`number ${direct}`),
        number: direct,
        establishmentId: headquartersId(organizationId(home)),
        action: { type: 'user', userId: id },
      }),
    ),
    create('device', {
      ...common,
      id: deviceId,
      displayName: `Web phone ${agent}`,
      ownerUser: id,
      loggedInUser: id,
      configuration: { type: 'webPhone', accountId: webPhoneAccountOf(agent) },
      callAction: null,
      userProperties: { useDtmfConfirm: false },
      status: 'offline',
      statusInfo: null,
    }),
    create('telephonyUser', {
      ...common,
      id,
      number: internal,
      outboundLegalSource: direct,
      outboundCallDisplaySourceInternal: source,
      outboundCallDisplaySourceExternal: source,
      outboundCallAction: null,
      inboundCallAction: null,
      callState: 'idle',
      devices: [deviceId],
    }),
    create('billingUser', { ...common, id, billingPlanOverride: null }),
  ];
}

/** Address book entries besides colleagues: the platform's services, and outside numbers with a fixed call outcome. */
const contacts = [
  ...Object.entries(services).map(([number, voice]) => ({
    number,
    displayName: { echo: 'Echo test', clock: 'Speaking clock', music: 'Music', counting: 'Counting voice' }[
      voice
    ],
  })),
  { number: '+31505550110', displayName: 'Taxi' },
  { number: '+31505550101', displayName: 'Helpdesk (always busy)' },
  { number: '+31505550102', displayName: 'Night porter (never answers)' },
];

/** The web phones of the demo with their owners' settings, and the address book of each organization. */
export const webPhoneWrites = (at: string): readonly Write[] => [
  ...(Object.keys(agents) as Agent[]).flatMap((agent) => agentWrites(agent, at)),
  ...organizationRows(organizationTree, at)
    .filter(({ state }) => state === 'active')
    .flatMap(({ id: organization }) =>
      contacts.map(({ number, displayName }) =>
        create('addressBookEntry', {
          id: idFromName(`contact ${number} ${organization}`),
          organizationId: organization,
          number,
          displayName,
          state: 'idle',
          createDate: at,
          updateDate: at,
          deleteDate: null,
        }),
      ),
    ),
];
