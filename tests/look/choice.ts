import type { Form } from './forms.ts';
import { formName, forms } from './forms.ts';

/** The screens of a run, and whether it accepts what it sees. */
export interface Choice {
  readonly accept: boolean;
  /** Visits, or `visit: screen` with a part of the screen's name; null for all. */
  readonly only: readonly string[] | null;
  readonly form: string | null;
  readonly language: string | null;
}

/** The environment variable in which Playwright's worker processes inherit the choice. */
export const choiceVariable = 'PORTAL_LOOK';

const everything: Choice = { accept: false, only: null, form: null, language: null };

/** The choice in the arguments of `npm run look`. Throws for an argument or a visit that it does not know. */
export function choiceFrom(args: readonly string[], visits: readonly string[]): Choice {
  const choice: { -readonly [Key in keyof Choice]: Choice[Key] } = { ...everything };
  for (let at = 0; at < args.length; at++) {
    const option = args[at];
    if (option === '--accept') choice.accept = true;
    else if (option === '--only' || option === '--form' || option === '--language') {
      const value = args[(at += 1)];
      if (value === undefined) throw new Error(`${option} needs a value`);
      if (option === '--only') choice.only = [...(choice.only ?? []), value];
      else choice[option === '--form' ? 'form' : 'language'] = value;
    } else throw new Error(`Unknown argument ${String(option)}; use --accept, --only, --form and --language`);
  }
  if (choice.only?.some((one) => !visits.some((visit) => isVisited({ only: [one] }, visit))))
    throw new Error(`--only needs a visit, or "visit: screen"; the visits are ${visits.join(', ')}`);
  if (chosenForms(choice).length === 0)
    throw new Error(`No form is called so; there are ${[...new Set(forms.map(formName))].join(', ')}`);
  return choice;
}

/** The choice of this run. */
export const currentChoice = (): Choice =>
  JSON.parse(process.env[choiceVariable] ?? JSON.stringify(everything)) as Choice;

/** The forms that are chosen; a part of the name is enough, such as `dark`. */
export const chosenForms = ({ form, language }: Pick<Choice, 'form' | 'language'>): readonly Form[] =>
  forms.filter(
    (one) =>
      (form === null || formName(one).includes(form)) && (language === null || one.language === language),
  );

/** Whether a visit is made: a run that names a screen, as in `billing: a price plan`, makes the visit that sees it. */
export const isVisited = ({ only }: Pick<Choice, 'only'>, visit: string): boolean =>
  only === null || only.some((one) => one.split(':')[0] === visit);

/**
 * The visits that a run makes. One of which no pictures were accepted yet has nothing to be compared with: it is made only
 * to accept them, or when it is named.
 */
export const visitsOf = (
  choice: Pick<Choice, 'only' | 'accept'>,
  visits: readonly string[],
  hasAccepted: (visit: string) => boolean,
): readonly string[] =>
  visits.filter(
    (visit) => isVisited(choice, visit) && (choice.accept || choice.only !== null || hasAccepted(visit)),
  );

/** Whether a screen of a visit that is made is chosen. */
export const isChosen = ({ only }: Pick<Choice, 'only'>, visit: string, screen: string): boolean =>
  only === null ||
  only.some((one) => {
    const [of, part = ''] = one.split(/:\s*/);
    return of === visit && screen.includes(part);
  });
