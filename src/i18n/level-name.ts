import type { MessageDescriptor } from '@lingui/core';
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
