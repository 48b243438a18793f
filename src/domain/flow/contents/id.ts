const characters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 12;

/** A new id of a node, edge or parameter, unique within one document. */
export const newContentsId = (random: () => number): string =>
  Array.from({ length }, () => characters[Math.floor(random() * characters.length)] ?? 'A').join('');
