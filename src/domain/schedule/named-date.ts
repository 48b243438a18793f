import type { ScheduleDefinition } from './rule.ts';

/** The ids of the predefined dates that the rules name, each once. */
export const namedDateIds = ({ when, except }: ScheduleDefinition): readonly string[] => [
  ...new Set([...when, ...except].flatMap(({ predefinedDates }) => predefinedDates?.predefinedDateIds ?? [])),
];
