import type { TwoFactorStrategy } from '../auth/two-factor.ts';
import type { DemoRole } from './role-list.ts';

/** A demo user with easy-to-remember credentials; `about` describes what the account is good for. */
export interface DemoUser {
  readonly username: string | null;
  readonly email: string;
  readonly displayName: string;
  readonly organization: string;
  readonly role: DemoRole;
  readonly about?: string;
  readonly mobile?: string;
  readonly twoFactor?: TwoFactorStrategy;
}

/** The password of every demo user. */
export const demoPassword = 'demo-portal-1';

/** The TOTP secret for an authenticator app. As public as the demo's password. */
export const demoSecret = 'VOXTREEDEMO23456';

const user = (
  [username, displayName]: readonly [username: string | null, displayName: string],
  organization: string,
  role: DemoRole,
  about?: string,
  email = `${username ?? 'someone'}@example.com`,
): DemoUser => ({ username, email, displayName, organization, role, ...(about !== undefined && { about }) });

/** The accounts that `npm start` lists. */
export const demoAccounts: readonly DemoUser[] = [
  user(
    ['operator', 'Olga Peters'],
    'Voxtree Platform Operations',
    'operator',
    'has all permissions, everywhere',
  ),
  user(
    ['noorderlicht', 'Sietske de Vries'],
    'Noorderlicht Telecom',
    'reseller',
    'reseller, its customers and their sites',
  ),
  user(['brightwater', 'Graham Finch'], 'Brightwater Communications', 'reseller', 'reseller in English'),
  user(
    ['bruxelles', 'Amélie Dubois'],
    'Télécom Réunis Bruxelles',
    'reseller',
    'reseller, names with accents',
  ),
  {
    ...user(
      ['harbour', 'Priya Raman'],
      'Harbour Logistics',
      'supervisor',
      'a customer: calls, logs and people',
    ),
    mobile: '+447400123456',
  },
  user(
    ['zorggroep', 'Wilma Oosterhuis'],
    'Zorggroep Noordoost-Groningen',
    'manager',
    'has all permissions in one organization of 420 users',
  ),
  user(
    ['people', 'Rachid Amrani'],
    'Zorggroep Noordoost-Groningen',
    'people',
    'changes users, but cannot view sensitive data or call actions',
  ),
  user(
    ['frontdesk', 'Joke Venema'],
    'Zorggroep Noordoost-Groningen',
    'reception',
    'views users and devices, but cannot change them',
  ),
  user(['logs', 'Joost Kramer'], 'Gemeente Súdwest-Fryslân', 'auditor', 'views logs only'),
  user(['channels', 'Fenna Bakker'], 'Gemeente Súdwest-Fryslân', 'telephonist', 'views channels only'),
  user(['nobody', 'Noa Visser'], 'Gemeente Súdwest-Fryslân', 'employee', 'has no permissions'),
  user(
    ['leaf', 'Ewa Kowalczyk'],
    'Krüger Maschinenbau Łódź',
    'supervisor',
    'an organization without sub-organizations',
  ),
  user(
    ['closed', 'Henk van Houten'],
    'Drukkerij Van Houten',
    'administrator',
    'an inactive organization: no access',
  ),
  user(
    [null, 'Mila Jansen'],
    'Bakkerij De Gouden Korenaar',
    'supervisor',
    'one sign-in, two users',
    'mila@example.com',
  ),
  user(
    [null, 'Mila Jansen (Zwolle)'],
    'Bakkerij De Gouden Korenaar Zwolle',
    'telephonist',
    'the second of them',
    'mila@example.com',
  ),
  user(['agent', 'Ada Marsh'], 'Harbour Logistics', 'agent', 'has a web phone, 0901'),
  user(['agent2', 'Ben Okoro'], 'Harbour Logistics', 'agent', 'another, 0902: they can call each other'),
  user(['agent3', 'Cara Lindqvist'], 'Harbour Logistics', 'agent', 'a third, 0903, to transfer calls to'),
  {
    ...user(['totp', 'Thijs Okonkwo'], 'Harbour Logistics', 'supervisor', `2FA by app, secret ${demoSecret}`),
    twoFactor: { type: 'totp', secret: demoSecret },
  },
  {
    ...user(
      ['phone', 'Femke Aydın'],
      'Harbour Logistics',
      'supervisor',
      '2FA by a call, which the demo answers',
    ),
    mobile: '+31612345678',
    twoFactor: { type: 'phoneDigits' },
  },
];

const colleague = (
  username: string,
  displayName: string,
  organization: string,
  role: DemoRole = 'telephonist',
) => user([username, displayName], organization, role);

/** All other users. */
export const demoColleagues: readonly DemoUser[] = [
  colleague('n.haverkamp', 'Nora Haverkamp', 'Zorggroep Noordoost-Groningen', 'numbers'),
  colleague('n.brooks', 'Nadia Brooks', 'Harbour Logistics', 'numbers'),
  colleague('s.tiemens', 'Stijn Tiemens', 'Zorggroep Noordoost-Groningen', 'flows'),
  colleague('g.ploeg', 'Geesje Ploeg', 'Zorggroep Noordoost-Groningen', 'billing'),
  colleague('h.partner', 'Henk Partner', 'Noorderlicht Telecom', 'partner'),
  colleague('t.bright', 'Tamsin Bright', 'Brightwater Communications', 'support'),
  colleague('w.okafor', 'Wale Okafor', 'Voxtree Platform Operations', 'supervisor'),
  colleague('l.hendriks', 'Lotte Hendriks', 'Voxtree Platform Operations', 'auditor'),
  colleague('t.dijkstra', 'Tjeerd Dijkstra', 'Noorderlicht Telecom', 'supervisor'),
  colleague('a.yildiz', 'Ayşe Yıldız', 'Noorderlicht Telecom', 'auditor'),
  colleague('b.de.boer', 'Bram de Boer', 'Bakkerij De Gouden Korenaar Utrecht'),
  colleague('s.maas', 'Sanne Maas', 'Bakkerij De Gouden Korenaar', 'administrator'),
  colleague('r.postma', 'Rinske Postma', 'Publiekszaken', 'supervisor'),
  colleague('d.hoekstra', 'Douwe Hoekstra', 'Publiekszaken'),
  colleague('i.el.idrissi', 'Imane El Idrissi', 'Sociaal domein'),
  colleague('k.zijlstra', 'Klaas Zijlstra', 'Gemeentewerken Sneek', 'employee'),
  colleague('m.wiersema', 'Marieke Wiersema', 'Zorggroep Noordoost-Groningen', 'administrator'),
  colleague('p.smit', 'Petra Smit', 'Verpleeghuis Het Hoge Heem'),
  colleague('j.bos', 'Jan Bos', 'Thuiszorg Eemsdelta'),
  colleague('c.van.der.meulen', 'Carolien van der Meulen', 'Van der Meulen Advocaten', 'administrator'),
  colleague('e.muller', 'Eva Müller', 'Tandartspraktijk Müller & Çelik', 'administrator'),
  colleague('d.celik', 'Deniz Çelik', 'Tandartspraktijk Müller & Çelik'),
  colleague('g.ter.horst', 'Gerrit ter Horst', 'Fietsenfabriek Twente', 'supervisor'),
  colleague('h.ward', 'Hannah Ward', 'Brightwater Communications', 'supervisor'),
  colleague('m.bakker', 'Mees Bakker', 'Harbour Logistics Rotterdam'),
  colleague('switchboard', 'Switchboard', 'Harbour Logistics', 'flows'),
  colleague('o.turner', 'Oliver Turner', 'Harbour Logistics Felixstowe'),
  colleague('n.adeyemi', 'Ngozi Adeyemi', "St. Aldhelm's Community Hospital Trust", 'administrator'),
  colleague('f.hughes', 'Ffion Hughes', 'Outpatients'),
  colleague('s.khan', 'Sameer Khan', 'Emergency department', 'supervisor'),
  colleague('c.o.briain', 'Ciarán Ó Briain', 'Ó Briain Coach Hire', 'administrator'),
  colleague('j.lumley', 'Jo Lumley', 'Northgate Veterinary Clinic', 'employee'),
  colleague('u.kruger', 'Ute Krüger', 'Krüger Maschinenbau', 'administrator'),
  colleague('l.peeters', 'Luc Peeters', 'Boulangerie Éclair'),
  colleague('i.pena', 'Inés Peña', 'Peña Hermanos Importación', 'administrator'),
  colleague('s.akerstrom', 'Sven Åkerström', 'Åkerström Möbler', 'auditor'),
];
