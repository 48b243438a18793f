import { Plural } from '@lingui/react/macro';
import { Fragment } from 'react';
import type { Schedule } from '../../domain/entities/schedule/model.ts';
import type { ScheduleRule } from '../../domain/schedule/rule.ts';
import { callActionCell } from '../../fields/call-action/effective-call-action.tsx';
import type { CellContext } from '../define/view.ts';
import { RuleSummary } from './rule-list.tsx';
import { ruleText } from './rule-summary.ts';
import { joinIsolated } from '../../lib/text/isolate.ts';

/** A cell shows the first rules only. */
const shownRules = 3;

function RuleSummaries({ rules }: { rules: readonly ScheduleRule[] }) {
  const more = rules.length - shownRules;
  return (
    <>
      {rules.slice(0, shownRules).map((rule, at) => (
        <Fragment key={rule.id}>
          {at > 0 && '; '}
          <RuleSummary rule={rule} />
        </Fragment>
      ))}
      {more > 0 && (
        <>
          {'; '}
          <Plural value={more} one="and # more" other="and # more" />
        </>
      )}
    </>
  );
}

const enabled = (rules: readonly ScheduleRule[]) => rules.filter((rule) => rule.enabled);

const tagsOf = ({ definition: { when, except } }: Schedule): readonly string[] => [
  ...new Set([...when, ...except].flatMap(({ tags }) => tags)),
];

/** The enabled rules in a file. */
export const enabledRuleTexts = (rules: readonly ScheduleRule[], words: CellContext): string =>
  enabled(rules)
    .map((rule) => ruleText(rule, words, (id) => words.name('predefinedDate', id)))
    .join('; ');

/** The cells of a schedule in a list. */
export const scheduleCell = {
  when: ({ definition }: Schedule) => <RuleSummaries rules={enabled(definition.when)} />,
  except: ({ definition }: Schedule) => <RuleSummaries rules={enabled(definition.except)} />,
  tags: (schedule: Schedule) => joinIsolated(tagsOf(schedule)),
  callAction: (schedule: Schedule) => callActionCell(schedule.callAction, 'scheduleClosed', schedule),
};
