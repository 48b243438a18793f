import type { Form } from './forms.ts';
import { formName, forms } from './forms.ts';

/** The screens of a run, and whether it accepts what it sees. */
export interface Choice {
  readonly accept: boolean;
  /** A part of `visit: screen`; null for all. */
  readonly only: string | null;
  readonly form: string | null;
  readonly language: string | null;
}

/** The environment variable in which Playwright's worker processes inherit the choice. */
export const choiceVariable = 'PORTAL_LOOK';

const everything: Choice = { accept: false, only: null, form: null, language: null };

/** The choice in the arguments of `npm run look`. Throws for an argument that it does not know. */
export function choiceFrom(args: readonly string[]): Choice {
  const choice: { -readonly [Key in keyof Choice]: Choice[Key] } = { ...everything };
  for (let at = 0; at < args.length; at++) {
    const option = args[at];
    if (option === '--accept') choice.accept = true;
    else if (option === '--only' || option === '--form' || option === '--language') {
      const value = args[(at += 1)];
      if (value === undefined) throw new Error(`${option} needs a value`);
      choice[option.slice(2) as 'only' | 'form' | 'language'] = value;
    } else throw new Error(`Unknown argument ${String(option)}; use --accept, --only, --form and --language`);
  }
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

/** Whether a visit is made: a run that names one, as in `billing: a price plan`, leaves out the others. */
export function isVisited({ only }: Pick<Choice, 'only'>, visit: string, all: readonly string[]): boolean {
  const named = only?.split(':')[0] ?? '';
  return !all.includes(named) || named === visit;
}

/** Whether a screen of a visit is chosen. */
export const isChosen = ({ only }: Pick<Choice, 'only'>, visit: string, screen: string): boolean =>
  only === null || `${visit}: ${screen}`.includes(only);
