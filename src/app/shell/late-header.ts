import { late } from '../../kit/late.ts';

// Rows, and the database they are read from, are for those who are signed in: a visitor does not wait for them.
const header = () => import('./member-header.tsx');

export const MemberStatus = late(async () => (await header()).MemberStatus);
export const MemberLogo = late(async () => (await header()).MemberLogo);
export const MemberPlace = late(async () => (await header()).MemberPlace);
export const MemberFind = late(async () => (await header()).MemberFind);
export const MemberNavigation = late(async () => (await header()).MemberNavigation);
export const MemberMenu = late(async () => (await header()).MemberMenu);
export const MemberUser = late(async () => (await header()).MemberUser);
export const MemberPhone = late(async () => (await header()).MemberPhone);

/** What every page of somebody who is signed in has around it. */
export const memberFrame = [MemberStatus, MemberLogo, MemberPlace, MemberFind, MemberNavigation, MemberUser];
