import { lazyComponent } from '../../kit/app/lazy-component.ts';

// Rows, and the database they are read from, are for those who are signed in: a visitor does not wait for them.
const header = () => import('./member-header.tsx');

export const MemberStatus = lazyComponent(async () => (await header()).MemberStatus);
export const MemberLogo = lazyComponent(async () => (await header()).MemberLogo);
export const MemberPlace = lazyComponent(async () => (await header()).MemberPlace);
export const MemberFind = lazyComponent(async () => (await header()).MemberFind);
export const MemberNavigation = lazyComponent(async () => (await header()).MemberNavigation);
export const MemberMenu = lazyComponent(async () => (await header()).MemberMenu);
export const MemberUser = lazyComponent(async () => (await header()).MemberUser);
export const MemberPhone = lazyComponent(async () => (await header()).MemberPhone);

/** What every page of somebody who is signed in has around it. */
export const memberFrame = [MemberStatus, MemberLogo, MemberPlace, MemberFind, MemberNavigation, MemberUser];
