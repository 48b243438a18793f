/** The widths of the letters of Inter at weight 500, in hundredths of the font size, as a browser measures them. */
const letters: Readonly<Record<number, string>> = {
  25: 'ijlìíîï',
  27: ' I',
  29: '!,.:;’‘·',
  37: '()/[]|f',
  39: 'rt\'"',
  42: '1',
  46: '-_',
  50: '–?',
  54: 's',
  56: 'kxz',
  57: '7Lavàáâä',
  58: 'Jcyç',
  59: 'Feèéêë',
  60: '5Ehnouñóôöúü',
  62: '2bdgpq',
  63: '3689',
  65: '40BRSTPZ&$',
  67: '+<=>€',
  70: 'KXY',
  72: 'AVD',
  75: 'CGHU',
  77: 'NOQ',
  83: 'w',
  89: 'm',
  91: 'M…',
  100: 'W%@—→',
};

const widths = new Map(
  Object.entries(letters).flatMap(([width, all]) =>
    Array.from(all, (letter) => [letter, Number(width) / 100] as const),
  ),
);

/** The width of a text in the font of the portal, in parts of the font size; letters are as wide as W if unknown. */
export const interWidth = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths.get(letter) ?? 1), 0);
