import type { Language } from './pack.ts';

/** By which an answer says that it has none, as they are written: what no tool and no source tells of a model. */
export const notKnowing: Readonly<Record<Language, readonly string[]>> = {
  en: [
    ...['do not know', "don't know", 'not sure', 'not aware of', 'cannot find', "can't find"],
    ...['could not find', "couldn't find", 'did not find', "didn't find", 'found nothing'],
    ...['not able to find', 'unable to find', 'no information', "don't have information"],
    ...["don't have any information", 'do not have information', 'cannot answer', "can't answer"],
    ...['unable to answer', 'there is nothing', 'nothing about'],
  ],
  pt: [
    ...['não sei', 'não encontrei', 'não encontro', 'não achei', 'não tenho informações'],
    ...['não tenho informação', 'não há informações', 'não consigo responder'],
    ...['não tenho certeza', 'nada sobre', 'desconheço'],
  ],
  es: [
    ...['no sé', 'no lo sé', 'no he encontrado', 'no encontré', 'no encuentro'],
    ...['no tengo información', 'no hay información', 'no puedo responder', 'no estoy seguro'],
    ...['nada sobre', 'desconozco'],
  ],
  fr: [
    ...['je ne sais pas', "n'ai pas trouvé", "n'ai rien trouvé", 'ne trouve pas', 'ne trouve rien'],
    ...['aucune information', "pas d'information", 'ne peux pas répondre', 'pas certain'],
    ...['pas sûr', 'rien sur'],
  ],
  de: [
    ...['weiß nicht', 'weiß ich nicht', 'weiß es nicht', 'nichts gefunden', 'finde nichts'],
    ...['nicht gefunden', 'nicht finden', 'keine information', 'keine informationen'],
    ...['nicht beantworten', 'nicht sicher', 'nicht bekannt', 'nichts über'],
  ],
};
