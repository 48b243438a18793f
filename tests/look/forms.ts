import { locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';

/** The sizes of the window in which each screen is looked at. */
export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
export type SizeName = keyof typeof sizes;
export const themes = ['light', 'dark'] as const;

/** A way to look at a screen: `desktop-light`, in English or Dutch. */
export interface Form {
  readonly size: SizeName;
  readonly theme: (typeof themes)[number];
  readonly language: Locale;
}

export const formName = ({ size, theme }: Form): string => `${size}-${theme}`;

/** Whether a screen that was looked at in one form moves nothing in the other one: only its colours change. */
export const differsInTheme = (one: Form, other: Form): boolean =>
  one.size === other.size && one.language === other.language && one.theme !== other.theme;

/** All forms, in the order in which the fewest things change from one to the next. */
export const forms: readonly Form[] = locales.flatMap((language) =>
  (Object.keys(sizes) as SizeName[]).flatMap((size) => themes.map((theme) => ({ size, theme, language }))),
);
