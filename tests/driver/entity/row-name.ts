/** The words that screen readers read after the name of a person. */
const presences = ['Available', 'Calling…', 'Ringing', 'In a call', 'Unreachable'];
/** The whole name of a row, which may have a presence. */
export const rowName = (name: string): RegExp =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?: (?:${presences.join('|')}))?$`);
