import { foldedWords } from '../language/index.ts';
import { answerWeights } from './answer-weights.ts';
import type { Unit } from './units.ts';

/** What a figure measures. */
export type Figure = 'time' | 'money';

/** How well a stretch of text gives the kind of figure that is asked for, 0..1. */
export function figureFit(
  figure: Figure | null,
  { kind, text }: Pick<Unit, 'kind' | 'text'>,
): number {
  // The numbers in front of steps are no figures.
  const plain = kind === 'steps' ? text.replace(/^\d+\. /gm, '') : text;
  if (!/\d/.test(plain)) return 0;
  if (figure === null) return 1;
  return (figure === 'time' ? duration : amount).test(plain) ? 1 : answerWeights.otherFigure;
}

/** Whether a text names a time. An amount that a question names is mostly one that was charged. */
export const namesTime = (text: string): boolean => duration.test(text);

/** Whether a heading announces the kind of figure that is asked for: "Time limits", "Fees". */
export function announcesFigure(figure: Figure | null, heading: string | null): boolean {
  if (figure === null || heading === null) return false;
  return foldedWords(heading).some((word) => announcements[figure].has(word));
}

const announcements = {
  time: new Set(
    `time times timing long when hours days deadline deadlines schedule duration delay delays
     prazo prazos tempo horario quando duracao plazo plazos tiempo cuando duracion
     delai delais duree horaires quand zeit zeiten dauer frist fristen wann`.split(/\s+/),
  ),
  money: new Set(
    `price prices pricing fee fees cost costs charges rates preco precos taxa taxas custo custos
     precio precios tarifas comision comisiones coste prix frais tarif tarifs cout couts
     preis preise gebuhr gebuhren kosten`.split(/\s+/),
  ),
};

/** `5 to 10 business days`, `60 minutos`, `09:00`. */
const duration = new RegExp(
  String.raw`\d(?:\s|-)?(?:\p{L}+ )?(?:second|minut|hour|day|week|month|year|hora|d[ií]a|semana|mes(?:es)?\b|a[nñ]o|seconde|heure|jour|semaine|mois|ann[eé]e|ans?\b|sekunde|stunde|(?:werk|arbeits|gesch[aä]fts|bank)?tage?n?\b|woche|monat|jahr)|\d{1,2}:\d{2}`,
  'iu',
);
/** `$29`, `0,50 €`, `2.9%`. */
const amount = /[$€£¥] ?\d|\d ?(?:[$€£¥%]|[A-Z]{3}\b)/u;
