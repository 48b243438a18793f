import * as v from 'valibot';
import type { OpeningHours } from '../../../domain/schedule/opening-hours.ts';
import { openingHours } from '../../../domain/schedule/opening-hours.ts';
import type { PredefinedDays } from '../../../domain/schedule/predefined-date.ts';
import type { ScheduleDefinition, ScheduleRule } from '../../../domain/schedule/rule.ts';
import { scheduleRuleSchema } from '../../../domain/schedule/rule.ts';

/** A predefined date with its name. */
export interface NamedDays extends PredefinedDays {
  readonly description: string;
}

/** The input of the lens. The definition may be a draft whose rules are incomplete. */
export interface LensSource {
  readonly definition: ScheduleDefinition;
  readonly zone: string;
  readonly predefinedDates: readonly NamedDays[];
}

/** Rules that are incomplete, as while somebody types, say nothing. */
const complete = (rules: readonly ScheduleRule[]): ScheduleRule[] =>
  rules.filter((rule) => v.is(scheduleRuleSchema, rule));

/** The opening hours of a definition that may be a draft. */
export const draftHours = ({ definition: { when, except }, ...rest }: LensSource): OpeningHours =>
  openingHours({ ...rest, definition: { when: complete(when), except: complete(except) } });
