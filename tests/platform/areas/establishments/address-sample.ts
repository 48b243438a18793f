/**
 * Addresses of public buildings in the Netherlands, from all provinces. They are written by hand from what these
 * institutions publish, and not checked against the Basisregistratie Adressen en Gebouwen (BAG), which a platform in
 * production asks; no package of it is on npm. In the order of their postcodes: postcode, lowest and highest house
 * number of the postcode here, street, locality, province, area code.
 */
const rows = `
1011 PN|1|1|Amstel|Amsterdam|Noord-Holland|020
1012 JS|1|1|Dam|Amsterdam|Noord-Holland|020
1012 WX|1|1|Oudekerksplein|Amsterdam|Noord-Holland|020
1016 DK|279|279|Prinsengracht|Amsterdam|Noord-Holland|020
1016 GV|263|267|Prinsengracht|Amsterdam|Noord-Holland|020
1071 CX|10|10|Museumplein|Amsterdam|Noord-Holland|020
1071 DJ|6|6|Museumplein|Amsterdam|Noord-Holland|020
1071 LN|10|10|Concertgebouwplein|Amsterdam|Noord-Holland|020
1071 XX|1|1|Museumstraat|Amsterdam|Noord-Holland|020
1081 HV|1105|1105|De Boelelaan|Amsterdam|Noord-Holland|020
1105 AZ|9|9|Meibergdreef|Amsterdam|Noord-Holland|020
1118 CP|1|1|Evert van de Beekstraat|Schiphol|Noord-Holland|020
1182 JR|1|1|Laan Nieuwer-Amstel|Amstelveen|Noord-Holland|020
1217 JE|1|1|Dudokpark|Hilversum|Noord-Holland|035
1315 HR|1|1|Stadhuisplein|Almere|Flevoland|036
1506 MZ|100|100|Stadhuisplein|Zaandam|Noord-Holland|075
1625 HV|1|1|Nieuwe Steen|Hoorn|Noord-Holland|0229
1815 AG|10|10|Mallegatsplein|Alkmaar|Noord-Holland|072
2011 PR|16|16|Spaarne|Haarlem|Noord-Holland|023
2011 RD|2|2|Grote Markt|Haarlem|Noord-Holland|023
2012 HR|3|3|Dreef|Haarlem|Noord-Holland|023
2132 TZ|1|1|Raadhuisplein|Hoofddorp|Noord-Holland|023
2311 EJ|1|1|Stadhuisplein|Leiden|Zuid-Holland|071
2311 EZ|70|70|Rapenburg|Leiden|Zuid-Holland|071
2312 BS|1|1|Steenstraat|Leiden|Zuid-Holland|071
2333 ZA|2|2|Albinusdreef|Leiden|Zuid-Holland|071
2405 SH|1|1|Stadhuisplein|Alphen aan den Rijn|Zuid-Holland|0172
2511 BT|70|70|Spui|Den Haag|Zuid-Holland|070
2511 CS|29|29|Plein|Den Haag|Zuid-Holland|070
2513 AA|1|23|Binnenhof|Den Haag|Zuid-Holland|070
2517 HV|41|41|Stadhouderslaan|Den Haag|Zuid-Holland|070
2517 KJ|2|2|Carnegieplein|Den Haag|Zuid-Holland|070
2595 BE|5|5|Prins Willem-Alexanderhof|Den Haag|Zuid-Holland|070
2596 AW|1|1|Zuid-Hollandplein|Den Haag|Zuid-Holland|070
2611 BV|1|1|Stationsplein|Delft|Zuid-Holland|015
2611 GX|80|80|Markt|Delft|Zuid-Holland|015
2628 CN|5|5|Mekelweg|Delft|Zuid-Holland|015
2801 JG|1|1|Markt|Gouda|Zuid-Holland|0182
2803 PG|1|1|Burgemeester Jamesplein|Gouda|Zuid-Holland|0182
3011 AD|40|40|Coolsingel|Rotterdam|Zuid-Holland|010
3015 CX|18|20|Museumpark|Rotterdam|Zuid-Holland|010
3015 GD|40|40|Doctor Molewaterplein|Rotterdam|Zuid-Holland|010
3062 PA|50|50|Burgemeester Oudlaan|Rotterdam|Zuid-Holland|010
3072 AP|125|177|Wilhelminakade|Rotterdam|Zuid-Holland|010
3112 DZ|1|1|Stadserf|Schiedam|Zuid-Holland|010
3431 LZ|1|1|Stadsplein|Nieuwegein|Utrecht|030
3512 JC|29|29|Domplein|Utrecht|Utrecht|030
3512 JE|1|1|Domplein|Utrecht|Utrecht|030
3521 AZ|100|100|Stadsplateau|Utrecht|Utrecht|030
3584 BA|6|6|Archimedeslaan|Utrecht|Utrecht|030
3584 CS|8|8|Heidelberglaan|Utrecht|Utrecht|030
3584 CX|100|100|Heidelberglaan|Utrecht|Utrecht|030
3701 HS|1|1|Het Rond|Zeist|Utrecht|030
3818 LE|1|1|Stadhuisplein|Amersfoort|Utrecht|033
4331 BK|1|1|Markt|Middelburg|Zeeland|0118
4331 LJ|6|8|Abdij|Middelburg|Zeeland|0118
4382 MA|1|1|Paul Krugerstraat|Vlissingen|Zeeland|0118
4461 GE|2|2|M.A. de Ruijterlaan|Goes|Zeeland|0113
4531 GZ|1|1|Stadhuisplein|Terneuzen|Zeeland|0115
4611 AP|4|4|Jacob Obrechtlaan|Bergen op Zoom|Noord-Brabant|0164
4811 DJ|10|10|Claudius Prinsenlaan|Breda|Noord-Brabant|076
4811 HG|1|1|Claudius Prinsenlaan|Breda|Noord-Brabant|076
5037 AB|2|2|Warandelaan|Tilburg|Noord-Brabant|013
5038 TC|130|130|Stadhuisplein|Tilburg|Noord-Brabant|013
5211 HH|1|1|Wolvenhoek|’s-Hertogenbosch|Noord-Brabant|073
5211 JV|1|1|Markt|’s-Hertogenbosch|Noord-Brabant|073
5216 TV|1|1|Brabantlaan|’s-Hertogenbosch|Noord-Brabant|073
5341 GM|2|2|Raadhuislaan|Oss|Noord-Brabant|0412
5611 EM|1|1|Stadhuisplein|Eindhoven|Noord-Brabant|040
5611 NH|10|10|Bilderdijklaan|Eindhoven|Noord-Brabant|040
5612 AZ|3|3|De Zaale|Eindhoven|Noord-Brabant|040
5701 NV|35|35|Weg op den Heuvel|Helmond|Noord-Brabant|0492
5911 AA|1|60|Parade|Venlo|Limburg|077
5912 AT|1|1|Hanzeplaats|Venlo|Limburg|077
6041 EM|31|31|Markt|Roermond|Limburg|0475
6211 CN|78|78|Markt|Maastricht|Limburg|043
6211 DW|10|10|Mosae Forum|Maastricht|Limburg|043
6221 KX|250|250|Avenue Ceramique|Maastricht|Limburg|043
6229 GA|10|10|Limburglaan|Maastricht|Limburg|043
6229 HX|25|25|P. Debyelaan|Maastricht|Limburg|043
6411 HK|1|1|Raadhuisplein|Heerlen|Limburg|045
6511 PP|6|6|Korte Nieuwstraat|Nijmegen|Gelderland|024
6525 XZ|4|4|Houtlaan|Nijmegen|Gelderland|024
6708 PB|4|4|Droevendaalsesteeg|Wageningen|Gelderland|0317
6711 DD|4|4|Bergstraat|Ede|Gelderland|0318
6811 CG|11|11|Markt|Arnhem|Gelderland|026
6811 DG|28|28|Koningstraat|Arnhem|Gelderland|026
6811 KV|1|1|Eusebiusbuitensingel|Arnhem|Gelderland|026
7201 DN|2|2|’s Gravenhof|Zutphen|Gelderland|0575
7311 KZ|1|1|Marktplein|Apeldoorn|Gelderland|055
7411 KT|1|1|Grote Kerkhof|Deventer|Overijssel|0570
7511 HC|24|24|Langestraat|Enschede|Overijssel|053
7522 NB|5|5|Drienerlolaan|Enschede|Overijssel|053
7551 EB|1|1|Burgemeester van der Dussenplein|Hengelo|Overijssel|074
8011 PK|1|20|Grote Kerkplein|Zwolle|Overijssel|038
8012 EE|1|1|Burgemeester van Roijensingel|Zwolle|Overijssel|038
8017 JZ|2|2|Lübeckplein|Zwolle|Overijssel|038
8232 PH|1|1|Visarenddreef|Lelystad|Flevoland|0320
8232 ZX|2|2|Stadhuisplein|Lelystad|Flevoland|0320
8601 CR|15|15|Marktstraat|Sneek|Friesland|0515
8911 BZ|92|92|Wilhelminaplein|Leeuwarden|Friesland|058
8911 DH|2|2|Oldehoofsterkerkhof|Leeuwarden|Friesland|058
8911 KZ|52|52|Tweebaksmarkt|Leeuwarden|Friesland|058
9401 HS|1|9|Brink|Assen|Drenthe|0592
9401 JW|33|33|Noordersingel|Assen|Drenthe|0592
9405 BJ|1|1|Westerbrink|Assen|Drenthe|0592
9711 ME|1|1|Museumeiland|Groningen|Groningen|050
9712 CP|5|5|Broerstraat|Groningen|Groningen|050
9712 HN|1|62|Grote Markt|Groningen|Groningen|050
9712 HV|1|60|Grote Markt|Groningen|Groningen|050
9712 JN|4|4|Sint Jansstraat|Groningen|Groningen|050
9712 KN|1|1|Nieuwe Markt|Groningen|Groningen|050
9713 GZ|1|1|Hanzeplein|Groningen|Groningen|050
9723 ZR|1|1|Harm Buiterplein|Groningen|Groningen|050
9726 AN|1|1|Stationsplein|Groningen|Groningen|050
9747 AG|4|4|Nijenborgh|Groningen|Groningen|050
9934 EA|10|10|Johan van den Kornputplein|Delfzijl|Groningen|0596
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
