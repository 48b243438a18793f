import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of the log levels (S0-3-15), in ascending order of severity. */
export const levelTitle = {
  trace: msg({ message: 'Trace', context: 'level' }),
  debug: msg({ message: 'Debug', context: 'level' }),
  info: msg({ message: 'Info', context: 'level' }),
  warn: msg({ message: 'Warning', context: 'level' }),
  error: msg({ message: 'Error', context: 'level' }),
  fatal: msg({ message: 'Fatal', context: 'level' }),
} satisfies Record<string, MessageDescriptor>;

export type LevelName = keyof typeof levelTitle;
export const levelNames = Object.keys(levelTitle) as LevelName[];

/** The name of a level in the user's language. */
export function levelName(i18n: I18n, level: LevelName): string {
  return i18n._(levelTitle[level]);
}
