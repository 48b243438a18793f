import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Severity } from '../../../domain/flow/check/finding.ts';
import type { IconName } from '../../../kit/base/icon.tsx';

/** The name of each severity, for one finding and for a group of them. */
export const severityNames: { readonly [Name in Severity]: MessageDescriptor } = {
  error: msg({ message: 'Error', context: 'finding' }),
  warning: msg({ message: 'Warning', context: 'finding' }),
  hint: msg({ message: 'Hint', context: 'finding' }),
};

export const severityGroups: { readonly [Name in Severity]: MessageDescriptor } = {
  error: msg({ message: 'Errors', context: 'finding' }),
  warning: msg({ message: 'Warnings', context: 'finding' }),
  hint: msg({ message: 'Hints', context: 'finding' }),
};

export const severityIcons: { readonly [Name in Severity]: IconName } = {
  error: 'error',
  warning: 'warning',
  hint: 'info',
};
