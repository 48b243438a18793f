import type { EntityOf } from '../../../src/domain/entities/models.ts';
import { newRule } from '../../../src/domain/schedule/new-rule.ts';
import type { ScheduleRule } from '../../../src/domain/schedule/rule.ts';
import { holidaysOf } from '../areas/schedules/holidays.ts';
import { create, datesFrom } from '../store/write.ts';
import type { Write } from '../store/store.ts';
import { organizationTree } from './organization-tree.ts';
import { organizationId } from './organizations.ts';
import { idFromName } from '../base/random.ts';

const day = 24 * 60 * 60 * 1000;
const home = 'Zorggroep Noordoost-Groningen';

type Filters = Partial<Omit<ScheduleRule, 'id' | 'description'>>;
type Rule = readonly [description: string, fields: Filters];

interface DemoSchedule {
  readonly organization: string;
  readonly name: string;
  readonly when: readonly Rule[];
  readonly except?: readonly Rule[];
  readonly callAction?: EntityOf<'schedule'>['callAction'];
}

interface DemoTag {
  readonly organization: string;
  readonly tag: string;
  readonly name: string;
  readonly description?: string;
}

/** The organizations with shared holidays: those below them can use these too. */
const holidays = [
  { organization: organizationTree.name, country: 'NL', language: 'nl', description: 'Feestdagen Nederland' },
  {
    organization: 'Brightwater Communications',
    country: 'GB',
    language: 'en',
    description: 'Public holidays (UK)',
  },
] as const;
type Country = (typeof holidays)[number]['country'];
const holidaysId = (country: Country): string => idFromName(`holidays ${country}`);
const onHolidays = (country: Country): Filters => ({
  predefinedDates: { predefinedDateIds: [holidaysId(country)] },
});

const weekDays = { working: [1, 2, 3, 4, 5], warehouse: [1, 2, 3, 4, 5, 6] };
const between = (start: string, end: string): Filters => ({ timeRange: { start, end } });

const schedulesIn = (year: number): readonly DemoSchedule[] => [
  {
    organization: home,
    name: 'Receptie',
    when: [['Kantooruren', { ...between('09:00', '17:00'), weekDays: weekDays.working, tags: ['kantoor'] }]],
    except: [['Feestdagen', { ...onHolidays('NL'), tags: ['gesloten'] }]],
    callAction: { type: 'hangup' },
  },
  {
    organization: home,
    name: 'Nachtdienst',
    when: [['Elke nacht', { ...between('22:00', '06:00'), tags: ['nacht'] }]],
  },
  {
    organization: home,
    name: 'Griepspreekuur',
    when: [
      [
        'Dinsdag- en donderdagmiddag',
        {
          ...between('13:00', '16:30'),
          weekDays: [2, 4],
          dateRange: { start: { day: 1, month: 10 }, end: { day: 31, month: 1 } },
          yearRange: { start: year, end: year + 1 },
          // Nobody has described this tag.
          tags: ['kantoor', 'griep'],
        },
      ],
      [
        'Zaterdagochtend in november',
        { ...between('09:00', '12:00'), weekDays: [6], months: [11], tags: ['griep'] },
      ],
      ['Proef op woensdagavond', { ...between('18:00', '20:00'), weekDays: [3], enabled: false }],
    ],
    except: [
      ['Feestdagen', onHolidays('NL')],
      ['Kerstvakantie', { dateRange: { start: { day: 24, month: 12 }, end: { day: 3, month: 1 } } }],
    ],
  },
  {
    organization: 'Noorderlicht Telecom',
    name: 'Service desk',
    when: [['Service hours', { ...between('08:00', '18:00'), weekDays: weekDays.working }]],
    except: [['Public holidays', onHolidays('NL')]],
  },
  {
    organization: 'Harbour Logistics',
    name: 'Warehouse',
    when: [['Day shift', { ...between('07:00', '19:00'), weekDays: weekDays.warehouse, tags: ['shift'] }]],
    except: [['Public holidays', onHolidays('GB')]],
  },
];

const tags: readonly DemoTag[] = [
  {
    organization: home,
    tag: 'kantoor',
    name: 'Kantoor',
    description: 'Uren waarop de balie bezet is. Overleg met de receptie voor u ze wijzigt.',
  },
  { organization: home, tag: 'nacht', name: 'Nacht' },
  { organization: home, tag: 'gesloten', name: 'Gesloten' },
  { organization: home, tag: 'zomer', name: 'Zomerrooster' },
  { organization: 'Harbour Logistics', tag: 'shift', name: 'Shifts' },
];

/** Schedules with their tags, and the holidays of this year and the next. */
export async function scheduleWrites(now: number): Promise<readonly Write[]> {
  const year = new Date(now).getUTCFullYear();
  const rowOf = (organization: string, name: string) => ({
    id: idFromName(`${name} ${organization}`),
    organizationId: organizationId(organization),
    ...datesFrom(now - 90 * day),
  });
  const rulesOf = (schedule: string, rules: readonly Rule[] = []): ScheduleRule[] =>
    rules.map(([description, fields]) => ({
      ...newRule(idFromName(`rule ${description} ${schedule}`)),
      description,
      ...fields,
    }));
  const dates = holidays.map(async ({ organization, country, language, description }) => {
    const found = await Promise.all([year, year + 1].map((each) => holidaysOf(country, each)));
    const entries = found.flat().map(({ start, end, name }) => ({ start, end, name: name[language] }));
    return create('predefinedDate', {
      ...rowOf(organization, description),
      id: holidaysId(country),
      description,
      entries,
    });
  });
  return [
    ...(await Promise.all(dates)),
    ...schedulesIn(year).map(({ organization, name, when, except, callAction = null }) => {
      const row = rowOf(organization, `schedule ${name}`);
      const definition = { when: rulesOf(row.id, when), except: rulesOf(row.id, except) };
      return create('schedule', { ...row, name, definition, callAction });
    }),
    ...tags.map(({ organization, tag, name, description = '' }) =>
      create('tag', {
        ...rowOf(organization, `tag ${tag}`),
        tag,
        group: 'entity.schedules.schedule',
        name,
        description,
        // Derived in the same write.
        usage: 0,
      }),
    ),
  ];
}
