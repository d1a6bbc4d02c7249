import type { Language } from '../../../language/index.ts';

export interface DateLexicon {
  /** 1..12 by its names. */
  months: ReadonlyMap<string, number>;
  /** 0 is Sunday. */
  weekdays: ReadonlyMap<string, number>;
  /** Days from today, by one phrase. */
  days: ReadonlyMap<string, number>;
  /** Days or weeks in "in 3 ...", as days. */
  units: ReadonlyMap<string, number>;
  within: ReadonlySet<string>;
  /** Between the parts of a date. */
  of: ReadonlySet<string>;
  /** Before or after a weekday: that one, or the one after it? */
  next: ReadonlySet<string>;
  /** Times that are no day. */
  vague: ReadonlySet<string>;
  /** Words before what only looks like a day: `guten Morgen`, `por la mañana`. */
  notDayAfter: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const phrases = (list: string): ReadonlySet<string> => new Set(list.split(', '));
/** `a b, c, d/e`: places of a list, beginning with `first`; a place may have several names. */
const placed = (list: string, first: number): ReadonlyMap<string, number> =>
  new Map(
    list
      .split(', ')
      .flatMap((names, at) => names.split('/').map((name): [string, number] => [name, first + at])),
  );

export const dateLexicon: Readonly<Record<Language, DateLexicon>> = {
  en: {
    months: placed(
      'january/jan, february/feb, march/mar, april/apr, may, june/jun, july/jul, august/aug, september/sep/sept, october/oct, november/nov, december/dec',
      1,
    ),
    weekdays: placed('sunday, monday, tuesday, wednesday, thursday, friday, saturday', 0),
    days: placed('today, tomorrow, the day after tomorrow/day after tomorrow', 0),
    units: new Map([
      ['day', 1],
      ['days', 1],
      ['week', 7],
      ['weeks', 7],
    ]),
    within: words('in'),
    of: words('of the'),
    next: words('next this last coming'),
    vague: phrases(
      'next week, next month, next year, this week, this month, last week, last month, last year, soon, next weekend, the weekend, next time, yesterday',
    ),
    notDayAfter: new Set(),
  },
  pt: {
    months: placed(
      'janeiro, fevereiro, marco, abril, maio, junho, julho, agosto, setembro, outubro, novembro, dezembro',
      1,
    ),
    weekdays: placed(
      'domingo, segunda feira, terca feira, quarta feira, quinta feira, sexta feira, sabado',
      0,
    ),
    days: placed('hoje, amanha, depois de amanha', 0),
    units: new Map([
      ['dias', 1],
      ['semana', 7],
      ['semanas', 7],
    ]),
    within: words('em daqui'),
    of: words('de do'),
    next: words('proximo proxima este esta passado passada'),
    vague: phrases(
      'semana que vem, mes que vem, ano que vem, proxima semana, proximo mes, proximo ano, esta semana, este mes, semana passada, mes passado, em breve, ontem',
    ),
    notDayAfter: words('de'),
  },
  es: {
    months: placed(
      'enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre/setiembre, octubre, noviembre, diciembre',
      1,
    ),
    weekdays: placed('domingo, lunes, martes, miercoles, jueves, viernes, sabado', 0),
    days: placed('hoy, manana, pasado manana', 0),
    units: new Map([
      ['dias', 1],
      ['semana', 7],
      ['semanas', 7],
    ]),
    within: words('en de'),
    of: words('de del'),
    next: words('proximo proxima este esta pasado pasada siguiente'),
    vague: phrases(
      'semana que viene, mes que viene, ano que viene, proxima semana, proximo mes, proximo ano, esta semana, este mes, semana pasada, mes pasado, pronto, ayer, la manana',
    ),
    notDayAfter: words('la'),
  },
  fr: {
    months: placed(
      'janvier, fevrier, mars, avril, mai, juin, juillet, aout, septembre, octobre, novembre, decembre',
      1,
    ),
    weekdays: placed('dimanche, lundi, mardi, mercredi, jeudi, vendredi, samedi', 0),
    days: placed('aujourd hui, demain, apres demain', 0),
    units: new Map([
      ['jours', 1],
      ['semaine', 7],
      ['semaines', 7],
    ]),
    within: words('dans'),
    of: words('de'),
    next: words('prochain prochaine ce cette dernier derniere'),
    vague: phrases(
      'semaine prochaine, mois prochain, annee prochaine, cette semaine, ce mois, semaine derniere, mois dernier, bientot, hier',
    ),
    notDayAfter: new Set(),
  },
  de: {
    months: placed(
      'januar/janner, februar, marz, april, mai, juni, juli, august, september, oktober, november, dezember',
      1,
    ),
    weekdays: placed(
      'sonntag, montag, dienstag, mittwoch, donnerstag, freitag, samstag/sonnabend',
      0,
    ),
    days: placed('heute, morgen, ubermorgen', 0),
    units: new Map([
      ['tagen', 1],
      ['woche', 7],
      ['wochen', 7],
    ]),
    within: words('in'),
    of: words('des den dem'),
    next: words(
      'nachste nachsten nachster diesen dieser kommenden kommender letzten letzter vergangenen',
    ),
    vague: phrases(
      'nachste woche, nachster woche, nachsten monat, nachstem monat, nachstes jahr, kommende woche, kommenden monat, diese woche, dieser woche, diesen monat, letzte woche, letzten monat, demnachst, bald, gestern',
    ),
    notDayAfter: words('guten am'),
  },
};

export const dayPhraseWordsMax = 4;

/** Names of months in any of the languages: `14. Juli` ends no sentence. */
export const monthNames: ReadonlySet<string> = new Set(
  Object.values(dateLexicon).flatMap(({ months }) => [...months.keys()]),
);
