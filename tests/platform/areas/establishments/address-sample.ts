/**
 * A sample of streets around public buildings in the Netherlands, written by hand and not checked against the
 * Basisregistratie Adressen en Gebouwen (BAG), which a platform in production asks: postcode, lowest and highest house
 * number of the postcode here, street, locality, province, area code.
 */
const rows = `
9712 HN|1|62|Grote Markt|Groningen|Groningen|050
9712 HV|1|60|Grote Markt|Groningen|Groningen|050
9712 CP|5|5|Broerstraat|Groningen|Groningen|050
9711 ME|1|1|Museumeiland|Groningen|Groningen|050
9726 AN|1|1|Stationsplein|Groningen|Groningen|050
9713 GZ|1|1|Hanzeplein|Groningen|Groningen|050
9747 AG|4|4|Nijenborgh|Groningen|Groningen|050
9401 HS|1|9|Brink|Assen|Drenthe|0592
9405 BJ|1|1|Westerbrink|Assen|Drenthe|0592
8911 BZ|92|92|Wilhelminaplein|Leeuwarden|Friesland|058
8011 PK|1|20|Grote Kerkplein|Zwolle|Overijssel|038
8012 EE|1|1|Burgemeester van Roijensingel|Zwolle|Overijssel|038
7522 NB|5|5|Drienerlolaan|Enschede|Overijssel|053
7311 KZ|1|1|Marktplein|Apeldoorn|Gelderland|055
6811 KV|1|1|Eusebiusbuitensingel|Arnhem|Gelderland|026
6811 DG|28|28|Koningstraat|Arnhem|Gelderland|026
6525 XZ|4|4|Houtlaan|Nijmegen|Gelderland|024
6708 PB|4|4|Droevendaalsesteeg|Wageningen|Gelderland|0317
3521 AZ|100|100|Stadsplateau|Utrecht|Utrecht|030
3512 JE|1|1|Domplein|Utrecht|Utrecht|030
3512 JC|29|29|Domplein|Utrecht|Utrecht|030
3584 CS|8|8|Heidelberglaan|Utrecht|Utrecht|030
3584 CX|100|100|Heidelberglaan|Utrecht|Utrecht|030
3818 LE|1|1|Stadhuisplein|Amersfoort|Utrecht|033
1012 JS|1|1|Dam|Amsterdam|Noord-Holland|020
1011 PN|1|1|Amstel|Amsterdam|Noord-Holland|020
1071 XX|1|1|Museumstraat|Amsterdam|Noord-Holland|020
1071 DJ|6|6|Museumplein|Amsterdam|Noord-Holland|020
1071 CX|10|10|Museumplein|Amsterdam|Noord-Holland|020
1071 LN|10|10|Concertgebouwplein|Amsterdam|Noord-Holland|020
1016 GV|263|267|Prinsengracht|Amsterdam|Noord-Holland|020
1016 DK|279|279|Prinsengracht|Amsterdam|Noord-Holland|020
1012 WX|1|1|Oudekerksplein|Amsterdam|Noord-Holland|020
1081 HV|1105|1105|De Boelelaan|Amsterdam|Noord-Holland|020
1105 AZ|9|9|Meibergdreef|Amsterdam|Noord-Holland|020
1118 CP|1|1|Evert van de Beekstraat|Schiphol|Noord-Holland|020
2011 RD|2|2|Grote Markt|Haarlem|Noord-Holland|023
2011 PR|16|16|Spaarne|Haarlem|Noord-Holland|023
2312 BS|1|1|Steenstraat|Leiden|Zuid-Holland|071
2311 EZ|70|70|Rapenburg|Leiden|Zuid-Holland|071
2333 ZA|2|2|Albinusdreef|Leiden|Zuid-Holland|071
2511 BT|70|70|Spui|Den Haag|Zuid-Holland|070
2513 AA|1|23|Binnenhof|Den Haag|Zuid-Holland|070
2511 CS|29|29|Plein|Den Haag|Zuid-Holland|070
2517 KJ|2|2|Carnegieplein|Den Haag|Zuid-Holland|070
2517 HV|41|41|Stadhouderslaan|Den Haag|Zuid-Holland|070
2595 BE|5|5|Prins Willem-Alexanderhof|Den Haag|Zuid-Holland|070
2611 GX|80|80|Markt|Delft|Zuid-Holland|015
2628 CN|5|5|Mekelweg|Delft|Zuid-Holland|015
2801 JG|1|1|Markt|Gouda|Zuid-Holland|0182
3011 AD|40|40|Coolsingel|Rotterdam|Zuid-Holland|010
3015 CX|18|20|Museumpark|Rotterdam|Zuid-Holland|010
3015 GD|40|40|Doctor Molewaterplein|Rotterdam|Zuid-Holland|010
3062 PA|50|50|Burgemeester Oudlaan|Rotterdam|Zuid-Holland|010
3072 AP|125|177|Wilhelminakade|Rotterdam|Zuid-Holland|010
4331 BK|1|1|Markt|Middelburg|Zeeland|0118
4331 LJ|6|8|Abdij|Middelburg|Zeeland|0118
4811 HG|1|1|Claudius Prinsenlaan|Breda|Noord-Brabant|076
5211 JV|1|1|Markt|’s-Hertogenbosch|Noord-Brabant|073
5037 AB|2|2|Warandelaan|Tilburg|Noord-Brabant|013
5611 EM|1|1|Stadhuisplein|Eindhoven|Noord-Brabant|040
5612 AZ|3|3|De Zaale|Eindhoven|Noord-Brabant|040
5611 NH|10|10|Bilderdijklaan|Eindhoven|Noord-Brabant|040
6211 CN|78|78|Markt|Maastricht|Limburg|043
6229 HX|25|25|P. Debyelaan|Maastricht|Limburg|043
6221 KX|250|250|Avenue Ceramique|Maastricht|Limburg|043
5911 AA|1|60|Parade|Venlo|Limburg|077
`;

/** A street's part of a postcode. */
export interface SampledStreet {
  readonly postcode: string;
  readonly from: number;
  readonly to: number;
  readonly streetName: string;
  readonly locality: string;
  readonly region: string;
  readonly areaCode: string;
}

export const sampledStreets: readonly SampledStreet[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [postcode = '', from, to, streetName = '', locality = '', region = '', areaCode = ''] =
      row.split('|');
    return { postcode, from: Number(from), to: Number(to), streetName, locality, region, areaCode };
  });
