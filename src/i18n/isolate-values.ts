import type { I18n, MessageDescriptor } from '@lingui/core';
import { isolated } from '../lib/text/isolate.ts';

/** The text as Lingui shows it unchanged: it reads `\u202e` in a finished sentence as an escape, also where a value brought it. */
const withoutEscapes = (text: string): string => text.replaceAll(/\\(?=[ux])/g, String.raw`\u005c`);

/** Lingui's own value for a component within a sentence. */
const placeholder = /^<\d+\/>$/;

/** The same for a sentence with elements, in which `<b>` would be read as one of them. */
const withoutElements = (text: string): string =>
  placeholder.test(text) ? text : withoutEscapes(text).replaceAll(/<(?=[a-zA-Z0-9]+\/?>)/g, '<\u200b');

type MessageValues = Readonly<Record<string, unknown>>;

const isolatedValues = (
  values: MessageValues | undefined,
  literal: (text: string) => string,
): Record<string, unknown> | undefined =>
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
    // Components with elements name their message, all others describe it.
    if (typeof message === 'string')
      return translate(message, isolatedValues(values, withoutElements), options);
    const own = isolatedValues(message.values, withoutEscapes);
    return translate(own === undefined ? message : { ...message, values: own });
  }
  i18n._ = translateIsolated;
  i18n.t = translateIsolated;
}
