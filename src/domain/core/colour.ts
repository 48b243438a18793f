/** Colours an entity may have, by name (S1-9-12). */
export const entityColours = [
  'default',
  'blue',
  'teal',
  'green',
  'yellow',
  'orange',
  'red',
  'purple',
] as const;
export type EntityColour = (typeof entityColours)[number];
