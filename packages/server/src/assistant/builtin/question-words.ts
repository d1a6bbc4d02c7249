import type { Language } from '../../language/index.ts';

const phrases = (list: string): string[] => list.split(',').map((phrase) => phrase.trim());

/** Beginnings, folded, of a message that goes on from the one before it. */
export const followUpOpeners: Readonly<Record<Language, readonly string[]>> = {
  en: phrases(
    'and, but, or, also, what about, how about, what if, then, so, same for, what else, anything else, why, why not, since when, how so, even, only, instead, really',
  ),
  pt: phrases(
    'e, mas, ou, tambem, e se, entao, e quanto, quanto a, e no, e na, por que, por que nao, o que mais, mesmo, so, e como',
  ),
  es: phrases(
    'y, pero, o, tambien, y si, entonces, que tal, y en, y con, por que, por que no, que mas, incluso, solo',
  ),
  fr: phrases(
    'et, mais, ou, aussi, et si, alors, qu en est il, et pour, pourquoi, pourquoi pas, quoi d autre, meme, seulement',
  ),
  de: phrases(
    'und, aber, oder, auch, und wenn, dann, was ist mit, wie ist es mit, wie sieht es mit, warum, warum nicht, was noch, sogar, nur',
  ),
};

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words, folded, that stand for something named before. */
export const pronouns: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words('it its that this those these they them their one ones there he she him her'),
  pt: words(
    'isso isto aquilo ele ela eles elas dele dela deles disso nisso esse essa esses essas este esta la ai',
  ),
  es: words('eso esto ello aquello ese esa esos esas este esta lo los las alli ahi'),
  fr: words('ca cela ceci celui celle ceux celles y en lui leur'),
  de: words(
    'es das dies dafur damit davon dabei daran darauf dazu dort er sie ihn ihm ihnen diese dieser dieses',
  ),
};

/** What says no more than that something exists, folded, though a pronoun is part of it. */
export const existentialPhrases: Readonly<Record<Language, readonly string[]>> = {
  en: phrases('is there, are there, there is, there are, will there'),
  pt: [],
  es: [],
  fr: phrases('y a, y aura'),
  de: phrases('gibt es, es gibt, geht es'),
};

/**
 * What a message asks for, folded: a figure, or steps to follow. `^`: only where a sentence begins,
 * for elsewhere it asks nothing ("when I return the money").
 */
export const questionWords: Readonly<
  Record<Language, { figure: readonly string[]; steps: readonly string[] }>
> = {
  en: {
    figure: phrases(
      'how much, how many, how long, how often, how far, how big, how large, how soon, how late, what time, what percentage, cost, costs, price, maximum, minimum, max, min, limit, deadline, ^when, at most, what are your opening hours, how fast',
    ),
    steps: phrases(
      'how do, how can, how to, how would, how should, how could, how does one, where do i, where can i, where is the, steps, set up, can i, i want to, i need to, i would like to, help me, show me',
    ),
  },
  pt: {
    figure: phrases(
      'quanto, quantos, quanta, quantas, custa, custo, preco, prazo, limite, maximo, minimo, ^quando, ate quando, que horas',
    ),
    steps: phrases('como, onde, passos, configurar, quero, preciso, gostaria, posso, da para'),
  },
  es: {
    figure: phrases(
      'cuanto, cuantos, cuanta, cuantas, cuesta, coste, costo, precio, plazo, limite, maximo, minimo, ^cuando, a que hora',
    ),
    steps: phrases('como, donde, pasos, configurar, quiero, necesito, quisiera, puedo, se puede'),
  },
  fr: {
    figure: phrases(
      'combien, prix, cout, coute, delai, limite, maximum, minimum, ^quand, a quelle heure, tarif',
    ),
    steps: phrases(
      'comment, ou, etapes, configurer, je veux, je voudrais, j aimerais, puis je, est ce que je peux, peut on',
    ),
  },
  de: {
    figure: phrases(
      'wie viel, wie viele, wieviel, wie lange, wie oft, wie hoch, wie gross, kostet, kosten, preis, maximal, minimal, limit, grenze, wann, bis wann, um wie viel uhr',
    ),
    steps: phrases(
      'wie, wo, schritte, einrichten, ich mochte, ich will, ich muss, kann ich, konnen wir, kann man',
    ),
  },
};

/** What kind of figure is asked for, folded, where the question tells. */
export const figureWords: Readonly<
  Record<Language, { time: readonly string[]; money: readonly string[] }>
> = {
  en: {
    time: phrases('how long, how soon, how often, how fast, how late, ^when, what time, deadline'),
    money: phrases('cost, costs, price, prices, fee, fees, how expensive'),
  },
  pt: {
    time: phrases('quanto tempo, quantos dias, quantas horas, ^quando, prazo, que horas, demora'),
    money: phrases('custa, custam, custo, preco, precos, taxa, taxas'),
  },
  es: {
    time: phrases(
      'cuanto tiempo, cuantos dias, cuantas horas, ^cuando, plazo, a que hora, cuanto tarda, cuanto dura',
    ),
    money: phrases('cuesta, cuestan, coste, costo, precio, precios, comision, comisiones'),
  },
  fr: {
    time: phrases('combien de temps, combien de jours, delai, delais, ^quand, a quelle heure'),
    money: phrases('prix, cout, coute, coutent, tarif, tarifs, frais'),
  },
  de: {
    time: phrases('wie lange, wie oft, wie schnell, wann, um wie viel uhr, frist'),
    money: phrases('kostet, kosten, preis, preise, gebuhr, gebuhren, wie teuer'),
  },
};

/** Folded words in front of something both sides know: "the link" that was just spoken of. */
export const definiteArticles: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: words('the'),
  pt: words('o a os as do da dos das no na nos nas'),
  es: words('el la los las del al'),
  fr: words('le la les l du des au aux'),
  de: words('der die das den dem des'),
};
