import { lazyComponent } from '../../kit/app/lazy-component.ts';

// Rows, and the database they are read from, are for those who are signed in: a visitor does not wait for them.
const header = () => import('./signed-in-header.tsx');

export const SignedInStatus = lazyComponent(async () => (await header()).SignedInStatus);
export const SignedInLogo = lazyComponent(async () => (await header()).SignedInLogo);
export const SignedInPlace = lazyComponent(async () => (await header()).SignedInPlace);
export const SignedInPalette = lazyComponent(async () => (await header()).SignedInPalette);
export const SignedInNavigation = lazyComponent(async () => (await header()).SignedInNavigation);
export const SignedInMenu = lazyComponent(async () => (await header()).SignedInMenu);
export const SignedInUser = lazyComponent(async () => (await header()).SignedInUser);
export const SignedInPhone = lazyComponent(async () => (await header()).SignedInPhone);

/** What every page of somebody who is signed in has around it. */
export const signedInFrame = [
  SignedInStatus,
  SignedInLogo,
  SignedInPlace,
  SignedInPalette,
  SignedInNavigation,
  SignedInUser,
];
