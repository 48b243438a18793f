/** The Dutch area codes, each with the name of its largest place. */
const rows = `
010 Rotterdam
0111 Zierikzee
0113 Goes
0114 Hulst
0115 Terneuzen
0117 Oostburg
0118 Middelburg
013 Tilburg
015 Delft
0161 Rijen
0162 Oosterhout
0164 Bergen op Zoom
0165 Roosendaal
0166 Tholen
0167 Steenbergen
0168 Zevenbergen
0172 Alphen aan den Rijn
0174 Naaldwijk
0180 Ridderkerk
0181 Spijkenisse
0182 Gouda
0183 Gorinchem
0184 Sliedrecht
0186 Oud-Beijerland
0187 Middelharnis
020 Amsterdam
0222 Texel
0223 Den Helder
0224 Schagen
0226 Noord-Scharwoude
0227 Medemblik
0228 Enkhuizen
0229 Hoorn
023 Haarlem
024 Nijmegen
0251 Beverwijk
0252 Hillegom
0255 IJmuiden
026 Arnhem
0294 Weesp
0297 Aalsmeer
0299 Purmerend
030 Utrecht
0313 Dieren
0314 Doetinchem
0315 Terborg
0316 Zevenaar
0317 Wageningen
0318 Ede
0320 Lelystad
0321 Dronten
033 Amersfoort
0341 Harderwijk
0342 Barneveld
0343 Doorn
0344 Tiel
0345 Culemborg
0346 Maarssen
0347 Vianen
0348 Woerden
035 Hilversum
036 Almere
038 Zwolle
040 Eindhoven
0411 Boxtel
0412 Oss
0413 Veghel
0416 Waalwijk
0418 Zaltbommel
043 Maastricht
045 Heerlen
046 Sittard
0475 Roermond
0478 Venray
0481 Bemmel
0485 Cuijk
0486 Grave
0487 Druten
0488 Zetten
0492 Helmond
0493 Deurne
0495 Weert
0497 Eersel
0499 Best
050 Groningen
0511 Feanwâlden
0512 Drachten
0513 Heerenveen
0514 Balk
0515 Sneek
0516 Oosterwolde
0517 Franeker
0518 Sint Annaparochie
0519 Dokkum
0521 Steenwijk
0522 Meppel
0523 Hardenberg
0524 Coevorden
0525 Elburg
0527 Emmeloord
0528 Hoogeveen
0529 Ommen
053 Enschede
0541 Oldenzaal
0543 Winterswijk
0544 Groenlo
0545 Neede
0546 Almelo
0547 Goor
0548 Rijssen
055 Apeldoorn
0561 Wolvega
0562 Terschelling
0566 Irnsum
0570 Deventer
0571 Twello
0572 Raalte
0573 Lochem
0575 Zutphen
0577 Uddel
0578 Epe
058 Leeuwarden
0591 Emmen
0592 Assen
0593 Beilen
0594 Zuidhorn
0595 Warffum
0596 Delfzijl
0597 Winschoten
0598 Hoogezand
0599 Stadskanaal
070 Den Haag
071 Leiden
072 Alkmaar
073 ’s-Hertogenbosch
074 Hengelo
075 Zaandam
076 Breda
077 Venlo
078 Dordrecht
079 Zoetermeer
`;

/** By area code as it is dialled: `020`. */
export const areaNames: ReadonlyMap<string, string> = new Map(
  rows
    .trim()
    .split('\n')
    .map((row) => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)] as const),
);
