export interface DemoWhiteLabel {
  readonly publicName: string;
  readonly accent: string;
  /** Its images are `brand/<image>-logo.png`, `brand/<image>-favicon.png` and perhaps `brand/<image>-dark-logo.png`. */
  readonly image: string;
  readonly hasDarkLogo: boolean;
  /** Browsers resolve every `*.localhost` to this machine. */
  readonly portalDomain: string;
  readonly sipDomain: string | null;
}

/** An organization in the demo tree. */
export interface DemoOrganization {
  readonly name: string;
  readonly language?: 'en' | 'nl';
  readonly inactive?: true;
  /** Nobody works in a template. */
  readonly isTemplate?: true;
  /** Its telephone numbers, with `n` for each digit that differs; by default those of the organization above it. */
  readonly numbers?: string;
  /** The brand of the organization and its descendants, and the SIP domain of their devices, if any. */
  readonly whiteLabel?: DemoWhiteLabel;
  readonly children?: readonly (DemoOrganization | string)[];
}

/** The organization that the demo's template copies. */
export const templateName = 'Small office (template)';

/** The platform's operator, three resellers, their customers, and the customers' sites. */
export const organizationTree: DemoOrganization = {
  name: 'Voxtree Platform Operations',
  numbers: '+3120nnnnnnn',
  language: 'en',
  children: [
    {
      name: 'Noorderlicht Telecom',
      numbers: '+3150nnnnnnn',
      language: 'nl',
      whiteLabel: {
        publicName: 'Noorderlicht Telecom',
        accent: '#0f766e',
        image: 'noorderlicht',
        hasDarkLogo: true,
        portalDomain: 'noorderlicht.localhost',
        sipDomain: 'sip.noorderlicht.example',
      },
      children: [
        {
          name: 'Bakkerij De Gouden Korenaar',
          children: [
            { name: 'Bakkerij De Gouden Korenaar Utrecht', numbers: '+3130nnnnnnn' },
            { name: 'Bakkerij De Gouden Korenaar Zwolle', numbers: '+3138nnnnnnn' },
          ],
        },
        {
          name: 'Gemeente Súdwest-Fryslân',
          numbers: '+31515nnnnnn',
          children: ['Publiekszaken', 'Sociaal domein', 'Gemeentewerken Sneek'],
        },
        {
          name: 'Zorggroep Noordoost-Groningen',
          numbers: '+31596nnnnnn',
          children: ['Verpleeghuis Het Hoge Heem', 'Thuiszorg Eemsdelta'],
        },
        { name: 'Van der Meulen Advocaten', numbers: '+3158nnnnnnn' },
        'Tandartspraktijk Müller & Çelik',
        { name: 'Fietsenfabriek Twente', numbers: '+3153nnnnnnn' },
        { name: 'Drukkerij Van Houten', inactive: true },
      ],
    },
    {
      name: 'Brightwater Communications',
      numbers: '+4420794nnnnn',
      language: 'en',
      whiteLabel: {
        publicName: 'Brightwater Voice',
        accent: '#7c3aed',
        image: 'brightwater',
        hasDarkLogo: false,
        portalDomain: 'brightwater.localhost',
        sipDomain: null,
      },
      children: [
        {
          name: 'Harbour Logistics',
          children: [
            { name: 'Harbour Logistics Rotterdam', numbers: '+3110nnnnnnn' },
            { name: 'Harbour Logistics Felixstowe', numbers: '+4413942nnnnn' },
          ],
        },
        {
          name: "St. Aldhelm's Community Hospital Trust",
          numbers: '+4412025nnnnn',
          children: ['Outpatients', 'Emergency department'],
        },
        'Finch & Daughters Solicitors',
        'Northgate Veterinary Clinic',
        { name: 'Ó Briain Coach Hire', numbers: '+35315nnnnnn' },
        'Harbour Street Primary School',
      ],
    },
    {
      name: 'Télécom Réunis Bruxelles',
      numbers: '+3225nnnnnn',
      language: 'en',
      children: [
        {
          name: 'Krüger Maschinenbau',
          numbers: '+49221669nnnn',
          children: [
            'Krüger Maschinenbau Köln',
            { name: 'Krüger Maschinenbau Łódź', numbers: '+48426nnnnnn' },
          ],
        },
        'Boulangerie Éclair',
        { name: 'Peña Hermanos Importación', numbers: '+34915nnnnnn' },
        { name: 'Åkerström Möbler', numbers: '+4685nnnnnn' },
        'Hôtel de la Grand-Place',
      ],
    },
    { name: templateName, isTemplate: true },
  ],
};
