import { freePropertyRules } from '../../../../src/domain/value/user-property.ts';
import { newRule } from '../../../../src/domain/schedule/new-rule.ts';
import type { ContentsJson } from '../../areas/flows/contents.ts';
import { create, datesFrom } from '../../store/write.ts';
import type { Write } from '../../store/store.ts';
import { call, entity, flowBuilder } from '../flows/builder.ts';
import { deployedFlowWrites, macroWrites } from '../flows/deployed.ts';
import { greeting, greetingMacro } from '../flows/greeting.ts';
import { organizationTree, templateName } from '../organization-tree.ts';
import { organizationId } from '../organizations.ts';
import { idFromName } from '../../base/random.ts';

/** The id of something in the template, by its type and name. */
export const inTemplate = (what: string): string => idFromName(`${what} ${templateName}`);

export const templateId = idFromName('template Small office');

/** Greets callers, with another sound while the office is closed. */
function officeLine(): ContentsJson {
  const builder = flowBuilder();
  const { block, wire, contents } = builder;
  const macroId = inTemplate('macro Greeting');
  const inbound = block([0, 0], 'inboundCall');
  const hours = block([2, 0], 'scheduleCheck', {
    name: 'Office hours',
    options: { schedule: entity('schedule', inTemplate('schedule Office hours')), zone: 'Europe/Amsterdam' },
  });
  const play = (line: number, sound: string): string =>
    greeting(builder, [4, line], macroId, call('sound', entity('sound', inTemplate(`sound ${sound}`))));
  const [open, closed] = [play(0, 'Welcome'), play(2, 'We are closed')];
  const hangUp = block([6, 1], 'hangUp');
  const end = block([8, 1], 'end');
  wire(inbound, 'called', hours, 'check');
  wire(inbound, 'hungUp', end, 'end');
  wire(hours, 'open', open, 'in');
  wire(hours, 'closed', closed, 'in');
  for (const greeted of [open, closed]) wire(greeted, 'out', hangUp, 'do');
  wire(hangUp, 'done', end, 'end');
  return contents({ description: 'Greets callers during and outside office hours.' });
}

/** A template of the operator, and what it copies. Its sounds are among those of the demo. */
export function templateWrites(now: number): readonly Write[] {
  const at = now - 60 * 24 * 60 * 60 * 1000;
  const home = { organizationId: organizationId(templateName), ...datesFrom(at) };
  const roleId = 'template.office';
  const rule = { ...newRule(inTemplate('rule')), description: 'Office hours', tags: ['office'] };
  const flow = { organizationId: home.organizationId, summary: '' };
  const flowId = inTemplate('flow Main line');
  return [
    create('organizationTemplate', {
      id: templateId,
      organizationId: organizationId(organizationTree.name),
      ...datesFrom(at),
      name: 'Small office',
      description: 'Opening hours, greetings and a main line',
      templateOrganizationId: home.organizationId,
    }),
    create('role', {
      id: roleId,
      ...home,
      name: { en: 'Office manager', nl: 'Kantoorbeheerder' },
      description: { en: 'Manages opening hours', nl: 'Beheert openingstijden' },
      permissions: ['schedules.schedule.view', 'schedules.schedule.update'],
    }),
    create('userContract', {
      id: inTemplate('user type'),
      ...home,
      order: 10,
      displayName: { en: 'Office', nl: 'Kantoor' },
      color: 'teal',
      userPropertyRules: freePropertyRules,
      defaultRole: roleId,
      allowedRoles: [roleId, 'demo.employee'],
    }),
    create('tag', {
      id: inTemplate('tag office'),
      ...home,
      tag: 'office',
      group: 'entity.schedules.schedule',
      name: 'Office hours',
      description: '',
      usage: 1,
    }),
    create('schedule', {
      id: inTemplate('schedule Office hours'),
      ...home,
      name: 'Office hours',
      definition: {
        when: [{ ...rule, timeRange: { start: '09:00', end: '17:30' }, weekDays: [1, 2, 3, 4, 5] }],
        except: [
          {
            ...newRule(inTemplate('holidays')),
            description: 'Holidays',
            predefinedDates: { predefinedDateIds: [idFromName('holidays NL')] },
          },
        ],
      },
      callAction: null,
    }),
    ...macroWrites(
      {
        ...flow,
        id: inTemplate('macro Greeting'),
        name: 'Greeting',
        contents: greetingMacro(),
      },
      at,
    ),
    ...deployedFlowWrites({ ...flow, id: flowId, name: 'Main line', contents: officeLine() }, at),
    create('organizationTelephony', {
      id: home.organizationId,
      ...home,
      calledNumber: { type: 'flow', flow: { type: 'organizationMainFlow', id: flowId } },
      deviceCall: null,
      deviceLogin: null,
      userOutbound: null,
      userInbound: null,
      trunkCall: null,
    }),
  ];
}
