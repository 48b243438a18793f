/** A place in the demo tree. `closed` organizations are inactive. */
export interface Place {
  readonly name: string;
  readonly language?: 'en' | 'nl';
  readonly closed?: true;
  /** The name that it and those below it go under, and the domain that their telephones register at, if it has one. */
  readonly whiteLabel?: { readonly publicName: string; readonly sipDomain: string | null };
  readonly below?: readonly (Place | string)[];
}

/** The platform's operator, three resellers, their customers, and sites of these. */
export const organizationTree: Place = {
  name: 'Voxtree Platform Operations',
  language: 'en',
  below: [
    {
      name: 'Noorderlicht Telecom',
      language: 'nl',
      whiteLabel: { publicName: 'Noorderlicht Telecom', sipDomain: 'sip.noorderlicht.example' },
      below: [
        {
          name: 'Bakkerij De Gouden Korenaar',
          below: ['Bakkerij De Gouden Korenaar Utrecht', 'Bakkerij De Gouden Korenaar Zwolle'],
        },
        {
          name: 'Gemeente Súdwest-Fryslân',
          below: ['Publiekszaken', 'Sociaal domein', 'Gemeentewerken Sneek'],
        },
        {
          name: 'Zorggroep Noordoost-Groningen',
          below: ['Verpleeghuis Het Hoge Heem', 'Thuiszorg Eemsdelta'],
        },
        'Van der Meulen Advocaten',
        'Tandartspraktijk Müller & Çelik',
        'Fietsenfabriek Twente',
        { name: 'Drukkerij Van Houten', closed: true },
      ],
    },
    {
      name: 'Brightwater Communications',
      language: 'en',
      whiteLabel: { publicName: 'Brightwater Voice', sipDomain: null },
      below: [
        { name: 'Harbour Logistics', below: ['Harbour Logistics Rotterdam', 'Harbour Logistics Felixstowe'] },
        { name: "St. Aldhelm's Community Hospital Trust", below: ['Outpatients', 'Emergency department'] },
        'Finch & Daughters Solicitors',
        'Northgate Veterinary Clinic',
        'Ó Briain Coach Hire',
        'Harbour Street Primary School',
      ],
    },
    {
      name: 'Télécom Réunis Bruxelles',
      language: 'en',
      below: [
        { name: 'Krüger Maschinenbau', below: ['Krüger Maschinenbau Köln', 'Krüger Maschinenbau Łódź'] },
        'Boulangerie Éclair',
        'Peña Hermanos Importación',
        'Åkerström Möbler',
        'Hôtel de la Grand-Place',
      ],
    },
  ],
};
