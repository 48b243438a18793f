import { namedTriggerId, recorderTriggerId } from '../../../../src/domain/entities/flow-trigger/rules.ts';
import { variableWrite } from '../../areas/flows/variables.ts';
import type { ContentsJson } from '../../areas/flows/contents.ts';
import { create, datesFrom } from '../../store/write.ts';
import { noRows } from '../../store/preview.ts';
import type { Write } from '../../store/store.ts';
import type { FlowRow } from '../numbers-and-flows.ts';
import { organizationId as organizationIdOf } from '../organizations.ts';
import { idFromName } from '../../base/random.ts';
import { queueWrites } from '../queues.ts';
import { userIdOf } from '../users.ts';
import { directNumberOf } from '../web-phones.ts';
import { callBack, callBackNames } from './call-back.ts';
import type { DemoFlow } from './deployed.ts';
import { deployedFlowWrites, macroWrites } from './deployed.ts';
import { greetingMacro } from './greeting.ts';
import { mainLine } from './main-line.ts';
import { recorderEndpoint, soundRecorder } from './recorder.ts';
import { announcement } from './simple.ts';
import { voicemail } from './voicemail.ts';

/** The organization whose flows do more than to greet callers. */
const home = 'Harbour Logistics';
/** The organizations that can record sounds by telephone. */
const recording = [home, 'Zorggroep Noordoost-Groningen'];

const greetingIdOf = (organizationId: string): string => idFromName(`macro Greeting ${organizationId}`);

const greetingOf = (organizationId: string): DemoFlow => ({
  id: greetingIdOf(organizationId),
  organizationId,
  name: 'Greeting',
  summary: 'Answers and greets',
  contents: greetingMacro(),
});

const homeContents: { readonly [name: string]: (greetingMacroId: string) => ContentsJson } = {
  'Main line': (greetingMacroId) =>
    mainLine({
      greetingMacroId,
      greetingId: idFromName(`sound Greeting ${home}`),
      holdMusicId: idFromName(`sound Hold music ${home}`),
      scheduleId: idFromName(`schedule Warehouse ${home}`),
      timeZone: 'Europe/London',
      warehouse: [userIdOf('agent')],
      office: [userIdOf('agent3')],
    }),
  'Evening and weekend': (greetingMacroId) => voicemail(greetingMacroId, 'office@harbour.example'),
};

function contentsOfFlow({ name, organizationId }: FlowRow): ContentsJson {
  const own = organizationId === organizationIdOf(home) ? homeContents[name] : undefined;
  const macroId = greetingIdOf(organizationId);
  return own?.(macroId) ?? announcement(macroId, `Thank you for calling. This is ${name}.`);
}

function callBackOf(organizationId: string): DemoFlow {
  const contents = callBack([userIdOf('agent'), userIdOf('agent2')]);
  const id = idFromName(`flow Call back ${organizationId}`);
  return { id, organizationId, name: 'Call back', summary: 'Calls back those who ask for it', contents };
}

function recorderOf(organizationId: string): DemoFlow {
  const id = idFromName(`flow Sound recorder ${organizationId}`);
  const contents = soundRecorder();
  return { id, organizationId, name: 'Sound recorder', summary: 'Records sounds by telephone', contents };
}

interface DemoTrigger {
  readonly id: string;
  readonly endpointName: string;
  readonly body: unknown;
  readonly flowId: string;
}

/** The demo's flows and macros, all deployed. Of one organization. */
export const flowsOf = (organizationId: string, flows: readonly FlowRow[]) => {
  const isHome = organizationId === organizationIdOf(home);
  const canRecord = recording.some((name) => organizationIdOf(name) === organizationId);
  return {
    macros: flows.length === 0 ? [] : [greetingOf(organizationId)],
    flows: [
      ...flows.map((flow): DemoFlow => ({ ...flow, contents: contentsOfFlow(flow) })),
      ...(isHome ? [callBackOf(organizationId)] : []),
      ...(canRecord ? [recorderOf(organizationId)] : []),
    ],
  };
};

/** The writes of an organization's flows and macros. */
export function flowWritesOf(organizationId: string, rows: readonly FlowRow[], at: string): readonly Write[] {
  const { macros, flows } = flowsOf(organizationId, rows);
  const time = Date.parse(at);
  return [
    ...macros.flatMap((macro) => macroWrites(macro, time)),
    ...flows.flatMap((flow) => deployedFlowWrites(flow, time)),
  ];
}

/** Triggers, global variables, the queue and flow settings of the demo. */
export function flowExtraWrites(now: number): readonly Write[] {
  const organizationId = organizationIdOf(home);
  // Flows act as a user of their own, who sends the mails of the voicemail and calls back.
  const user = userIdOf('switchboard');
  const dates = datesFrom(now - 30 * 24 * 60 * 60 * 1000);
  const trigger = (organization: string, { id, endpointName, body, flowId }: DemoTrigger) =>
    create('flowTrigger', {
      id,
      organizationId: organization,
      ...dates,
      endpointName,
      body,
      flowSessionId: null,
      flow: { type: 'organizationMainFlow', id: flowId },
    });
  const variable = (name: string, value: unknown) =>
    variableWrite(noRows, {
      organizationId,
      name,
      value,
      by: { type: 'user', userId: userIdOf('agent') },
      now: Date.parse(dates.createDate),
      id: idFromName(`variable ${name} ${organizationId}`),
    });
  return [
    trigger(organizationId, {
      id: namedTriggerId('call-back', organizationId),
      endpointName: callBackNames.endpoint,
      body: { number: '+442079460102' },
      flowId: callBackOf(organizationId).id,
    }),
    ...recording.map(organizationIdOf).map((organization) =>
      trigger(organization, {
        id: recorderTriggerId(organization),
        endpointName: recorderEndpoint,
        body: { number: '' },
        flowId: recorderOf(organization).id,
      }),
    ),
    variable(callBackNames.variable, '+442079460101'),
    variable('Storm warning', false),
    variable('Quay of the day', { name: 'North quay', berths: [1, 2, 5] }),
    create('telephonyUser', {
      id: user,
      organizationId,
      ...dates,
      number: null,
      outboundLegalSource: directNumberOf('agent'),
      outboundCallDisplaySourceInternal: { type: 'legalSource', number: null },
      outboundCallDisplaySourceExternal: { type: 'legalSource', number: null },
      outboundCallAction: null,
      inboundCallAction: null,
      callState: 'idle',
      devices: [],
    }),
    ...queueWrites(now),
    create('organizationFlow', { id: organizationId, organizationId, ...dates, user }),
  ];
}
