import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The problem of a name, given other names and reserved names. */
export function nameProblem(
  name: string,
  others: readonly string[],
  reserved: readonly string[] = [],
): MessageDescriptor | undefined {
  if (name === '') return msg`Enter a name.`;
  if (reserved.includes(name)) return msg`“${name}” cannot be used here.`;
  return others.includes(name) ? msg`Another has this name already.` : undefined;
}

/** An unused name: `name`, or else `name2`, `name3` … */
export function freeName(base: string, others: readonly string[]): string {
  if (!others.includes(base)) return base;
  let number = 2;
  while (others.includes(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
