const codes = (text: string): readonly string[] => text.split(' ');

/** Åland, and the outermost regions of France: Union law applies there, but they have codes of their own. */
const territoriesOfUnion = codes('AX GF GP MF MQ RE YT');

const europeanUnion = [
  ...codes('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'),
  ...territoriesOfUnion,
];

/**
 * The countries of each region, by the codes of ISO 3166. The last six are those of the United Nations (M49), and
 * together have each country once; but Cyprus is in Europe, with the rest of the European Union.
 */
export const countriesOfRegion = {
  europeanUnion,
  europeanEconomicArea: [...europeanUnion, ...codes('IS LI NO')],
  europe: codes(
    'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL ' +
      'NO PL PT RO RS RU SE SI SJ SK SM UA VA XK',
  ),
  northAmerica: codes('BM CA GL PM US'),
  latinAmerica: codes(
    'AG AI AR AW BB BL BO BQ BR BS BZ CL CO CR CU CW DM DO EC FK GD GF GP GT GY HN HT JM KN KY LC MF MQ MS MX NI PA PE ' +
      'PR PY SR SV SX TC TT UY VC VE VG VI',
  ),
  africa: codes(
    'AC AO BF BI BJ BW CD CF CG CI CM CV DJ DZ EG EH ER ET GA GH GM GN GQ GW IO KE KM LR LS LY MA MG ML MR MU MW MZ NA NE ' +
      'NG RE RW SC SD SH SL SN SO SS ST SZ TA TD TG TN TZ UG YT ZA ZM ZW',
  ),
  asia: codes(
    'AE AF AM AZ BD BH BN BT CN GE HK ID IL IN IQ IR JO JP KG KH KP KR KW KZ LA LB LK MM MN MO MV MY NP OM PH PK PS QA SA ' +
      'SG SY TH TJ TL TM TR TW UZ VN YE',
  ),
  oceania: codes('AS AU CC CK CX FJ FM GU KI MH MP NC NF NR NU NZ PF PG PW SB TK TO TV VU WF WS'),
} as const satisfies Record<string, readonly string[]>;

export type Region = keyof typeof countriesOfRegion;
export const regions = Object.keys(countriesOfRegion) as readonly Region[];
