import { lazyComponent } from '../../kit/app/lazy-component.ts';

// Only signed-in users need the code for rows and the database; anonymous visitors do not wait for it.
const header = () => import('./signed-in-header.tsx');

export const SignedInStatus = lazyComponent(async () => (await header()).SignedInStatus);
export const SignedInLogo = lazyComponent(async () => (await header()).SignedInLogo);
export const SignedInPlace = lazyComponent(async () => (await header()).SignedInPlace);
export const SignedInPalette = lazyComponent(async () => (await header()).SignedInPalette);
export const SignedInNavigation = lazyComponent(async () => (await header()).SignedInNavigation);
export const SignedInMenu = lazyComponent(async () => (await header()).SignedInMenu);
export const SignedInUser = lazyComponent(async () => (await header()).SignedInUser);
export const SignedInPhone = lazyComponent(async () => (await header()).SignedInPhone);

/** The components around every page of a signed-in user. */
export const signedInFrame = [
  SignedInStatus,
  SignedInLogo,
  SignedInPlace,
  SignedInPalette,
  SignedInNavigation,
  SignedInUser,
];
