/** An organization in the demo tree. */
export interface DemoOrganization {
  readonly name: string;
  readonly language?: 'en' | 'nl';
  readonly inactive?: true;
  /** The brand name of the organization and its descendants, and the SIP domain of their devices, if any. */
  readonly whiteLabel?: { readonly publicName: string; readonly sipDomain: string | null };
  readonly children?: readonly (DemoOrganization | string)[];
}

/** The platform's operator, three resellers, their customers, and the customers' sites. */
export const organizationTree: DemoOrganization = {
  name: 'Voxtree Platform Operations',
  language: 'en',
  children: [
    {
      name: 'Noorderlicht Telecom',
      language: 'nl',
      whiteLabel: { publicName: 'Noorderlicht Telecom', sipDomain: 'sip.noorderlicht.example' },
      children: [
        {
          name: 'Bakkerij De Gouden Korenaar',
          children: ['Bakkerij De Gouden Korenaar Utrecht', 'Bakkerij De Gouden Korenaar Zwolle'],
        },
        {
          name: 'Gemeente Súdwest-Fryslân',
          children: ['Publiekszaken', 'Sociaal domein', 'Gemeentewerken Sneek'],
        },
        {
          name: 'Zorggroep Noordoost-Groningen',
          children: ['Verpleeghuis Het Hoge Heem', 'Thuiszorg Eemsdelta'],
        },
        'Van der Meulen Advocaten',
        'Tandartspraktijk Müller & Çelik',
        'Fietsenfabriek Twente',
        { name: 'Drukkerij Van Houten', inactive: true },
      ],
    },
    {
      name: 'Brightwater Communications',
      language: 'en',
      whiteLabel: { publicName: 'Brightwater Voice', sipDomain: null },
      children: [
        {
          name: 'Harbour Logistics',
          children: ['Harbour Logistics Rotterdam', 'Harbour Logistics Felixstowe'],
        },
        { name: "St. Aldhelm's Community Hospital Trust", children: ['Outpatients', 'Emergency department'] },
        'Finch & Daughters Solicitors',
        'Northgate Veterinary Clinic',
        'Ó Briain Coach Hire',
        'Harbour Street Primary School',
      ],
    },
    {
      name: 'Télécom Réunis Bruxelles',
      language: 'en',
      children: [
        { name: 'Krüger Maschinenbau', children: ['Krüger Maschinenbau Köln', 'Krüger Maschinenbau Łódź'] },
        'Boulangerie Éclair',
        'Peña Hermanos Importación',
        'Åkerström Möbler',
        'Hôtel de la Grand-Place',
      ],
    },
  ],
};
