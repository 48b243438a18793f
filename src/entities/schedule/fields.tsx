import { msg } from '@lingui/core/macro';
import type { Schedule } from '../../domain/entities/schedule/model.ts';
import type { ScheduleDefinition, ScheduleRule } from '../../domain/schedule/rule.ts';
import type { CallAction } from '../../domain/value/call-action.ts';
import { CallActionText } from '../../fields/call-action/call-action-text.tsx';
import type { EntityFields } from '../define/field.ts';
import { RuleList } from './rule-list.tsx';
import { noneText } from '../define/none-text.ts';

const showRules = (rules: readonly ScheduleRule[]) => <RuleList rules={rules} />;

/** The fields of a schedule. */
export const scheduleFields = {
  name: { title: msg`Name`, invalid: msg`Enter a name of at most 200 characters.` },
  definition: {
    title: msg`Rules`,
    show: ({ when, except }: ScheduleDefinition) => <RuleList rules={[...when, ...except]} />,
  },
  'definition.when': {
    title: msg({ message: 'Open', context: 'schedule' }),
    none: msg`No rules`,
    invalid: msg`Add at least one rule.`,
    show: showRules,
  },
  'definition.except': {
    title: msg({ message: 'Except', context: 'schedule' }),
    none: msg`No rules`,
    show: showRules,
  },
  callAction: {
    title: msg`Call action`,
    description: msg`For calls that a flow treats as the schedule says while it is closed.`,
    none: noneText,
    show: (action: CallAction) => <CallActionText action={action} />,
  },
} satisfies EntityFields<Schedule>;

/** The labels of the buttons that open the forms of a schedule, and the titles of these forms. */
export const scheduleLabels = {
  create: msg`Create schedule`,
  update: msg`Update schedule`,
  callAction: msg`Set call action`,
};
