/** First and last names for demo people, per language. */
export interface NameList {
  readonly given: readonly [string, ...string[]];
  readonly family: readonly [string, ...string[]];
}

const list = (given: string, family: string): NameList => {
  const [firstGiven = '', ...otherGiven] = given.split(', ');
  const [firstFamily = '', ...otherFamily] = family.split(', ');
  return { given: [firstGiven, ...otherGiven], family: [firstFamily, ...otherFamily] };
};

export const dutchNames = list(
  'Aaltje, Abdel, Anouk, Arjen, Ayse, Bas, Berber, Bouke, Chantal, Daan, Eefje, Eline, Emre, Esra, Fatima, ' +
    'Femke, Foekje, Geert, Gijs, Hanneke, Harm, Hidde, Ilse, Imke, Jelle, Jeroen, Joris, Jurre, Karin, Lieke, ' +
    'Lisanne, Maaike, Marloes, Mohamed, Nienke, Noor, Pieter, Renske, Rik, Roos, Saskia, Sjoerd, Teun, Wietske, ' +
    'Wouter, Yara, Yusuf, Zoë',
  'Abbink, van den Akker, Benali, van den Berg, Boersma, Bosma, Brouwer, Bulthuis, Demir, van Dam, Dekker, van Dijk, ' +
    'Elzinga, Faber, Feenstra, Gerritsen, de Graaf, de Haan, van der Heide, Hofstra, Huizinga, Jansen, de Jong, Kaya, ' +
    'Kloosterman, Koning, Kooistra, van der Laan, Leeuwerik, Meijer, Mulder, Nauta, Nieuwenhuis, Oosterhof, Pietersma, ' +
    'Postma, Prins, Rozema, Sanders, Schaafsma, Schipper, Smeets, Spijkerman, Terpstra, Tuinstra, Veenstra, Visser, ' +
    'de Vos, van der Wal, Wiersma, de Wit, Wolters, Yılmaz, Zandstra, Zijlstra, Zwart',
);

export const englishNames = list(
  'Aisha, Alfie, Amelia, Arjun, Beatrice, Callum, Charlotte, Daniel, Eleanor, Erin, Freya, George, Grace, Harriet, ' +
    'Imogen, Isaac, Jack, Jasmine, Kwame, Leila, Lewis, Maeve, Megan, Nia, Oscar, Poppy, Rhys, Rosie, Samuel, Tariq, ' +
    'Theo, Una, Victoria, Will, Zara',
  'Abbott, Ahmed, Baines, Barlow, Bennett, Carter, Chowdhury, Clarke, Davies, Doyle, Ellis, Fletcher, Garnett, Hale, ' +
    'Harding, Hobbs, Hussain, Iqbal, Jenkins, Kelly, Lambert, Lloyd, Marsh, McKenna, Mensah, Morgan, Nash, O’Neill, ' +
    'Okoro, Patel, Pritchard, Quinn, Reid, Shaw, Singh, Thorne, Underwood, Walsh, Webb, Yeoman',
);

export const frenchNames = list(
  'Adèle, Amir, André, Anaïs, Benoît, Camille, Cédric, Chloé, Clément, Élise, Émile, Fabienne, François, Gaëlle, ' +
    'Guillaume, Hélène, Inès, Jérôme, Julien, Léa, Loïc, Lucie, Manon, Mathilde, Maxime, Noémie, Océane, Rémi, Sarah, ' +
    'Thibault, Valérie, Yanis',
  'Aubert, Bertrand, Bouchard, Charlier, Claes, Collard, Delvaux, Deschamps, Dupont, El Amrani, Fontaine, Gérard, ' +
    'Henrard, Jacobs, Lambert, Lefèvre, Lejeune, Maes, Marchal, Mercier, Moreau, Noël, Parmentier, Peeters, Renard, ' +
    'Rousseau, Simon, Thiry, Vandamme, Wouters',
);
