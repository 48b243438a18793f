import type { I18n, MessageDescriptor } from '@lingui/core';
import { isolated } from '../lib/text/isolate.ts';

/**
 * The text as Lingui shows it unchanged. Lingui reads `\u202e` and `<0>` in a finished sentence as an escape and an
 * element, also where a value brought them.
 */
const literal = (text: string): string =>
  text.replaceAll(/\\(?=[ux])/g, String.raw`\u005c`).replaceAll(/<(?=[a-zA-Z0-9]+\/?>)/g, '<\u2060');

type MessageValues = Readonly<Record<string, unknown>>;

const isolatedValues = (values: MessageValues | undefined): Record<string, unknown> | undefined =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? literal(isolated(value)) : value,
    ]),
  );

/** Makes an instance isolate every text that stands in one of its messages, such as the name of a user. */
export function isolateValues(i18n: I18n): void {
  const translate = i18n._.bind(i18n);
  function translateIsolated(
    message: MessageDescriptor | string,
    values?: MessageValues,
    options?: Parameters<typeof translate>[2],
  ): string {
    if (typeof message === 'string') return translate(message, isolatedValues(values), options);
    const own = isolatedValues(message.values);
    return translate(own === undefined ? message : { ...message, values: own });
  }
  i18n._ = translateIsolated;
  i18n.t = translateIsolated;
}
