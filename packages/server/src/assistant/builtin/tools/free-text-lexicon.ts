import type { Language } from '../../../language/index.ts';

export interface FreeTextLexicon {
  /** What comes behind is the text: "a note *saying that* we moved". */
  saying: ReadonlySet<string>;
  /** The same, but also the beginning of a relative clause: "a note *that* is urgent". */
  that: ReadonlySet<string>;
  /** What comes behind is what the text is about: "a ticket *about* the broken export". */
  about: ReadonlySet<string>;
  /** In front of a new name or value: "rename it *to* Blue Harbour". */
  into: ReadonlySet<string>;
  /** Courtesies that end a request and belong to no value. */
  closing: ReadonlySet<string>;
  /** Values that are none: "something else", "my old address". */
  vague: ReadonlySet<string>;
  /** A sentence goes on here, so that it was no value. */
  verbs: ReadonlySet<string>;
  /** Answers that say that there is no answer. */
  unsure: ReadonlySet<string>;
  /** Answers that take the request back. */
  dropping: ReadonlySet<string>;
  /** In front of an answer: "call it Blue Harbour". */
  answering: ReadonlySet<string>;
  /** "My company's subscription" is the subscription. */
  owners: ReadonlySet<string>;
  possessives: ReadonlySet<string>;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const phrases = (list: string): ReadonlySet<string> => new Set(list.split(', '));

export const freeTextWordsMax = 4;

export const freeTextLexicon: Readonly<Record<Language, FreeTextLexicon>> = {
  en: {
    saying: phrases(
      'saying that, saying, that says that, that says, which says, stating that, to say that, to say, telling them that, with the text, with the message, with the words, the fact that, as follows',
    ),
    that: phrases('that'),
    about: phrases('about, regarding, concerning'),
    into: words('to as into'),
    closing: phrases('please, pls, plz, thanks, thank you, thank you very much, now, for me, asap'),
    vague: words(
      'something anything whatever nothing else other another new old previous same it this that these those my our your the a an me us him her them everyone someone somebody what which normal default again before',
    ),
    verbs: words('is are was were be been has have had does do did fails failed fail works will'),
    unsure: phrases(
      'i don t know, i dont know, dont know, don t know, not sure, no idea, dunno, i m not sure, i am not sure, none of your business, what do you mean, why, later, maybe later, stop, cancel, help, skip, nothing, wait, one moment, hold on, let me check, hmm, what',
    ),
    dropping: phrases(
      'no, nope, no thanks, no thank you, stop, cancel, cancel that, cancel it, never mind that, forget about it, drop it, leave it, skip it, i changed my mind, nothing, abort, don t, stop that',
    ),
    answering: phrases(
      'call it, name it, it is, it s, its, it should be, it should be called, let s call it, let us call it, the new name is, the name is, the name should be, please write, write, please use, use, just say, say',
    ),
    owners: words(
      'company business firm organisation organization employer studio agency shop store team',
    ),
    possessives: words('my our'),
  },
  pt: {
    saying: phrases(
      'dizendo que, dizendo, a dizer que, informando que, que diga que, que diz que, que diga, com o texto, com a mensagem',
    ),
    that: phrases('que, de que'),
    about: phrases('sobre, a respeito de'),
    into: words('para pra como por'),
    closing: phrases('por favor, pf, obrigado, obrigada, agora, por gentileza'),
    vague: words(
      'outro outra outros outras algo alguma alguem qualquer novo nova antigo antiga anterior mesmo mesma isso isto esse este essa esta meu minha nosso nossa o a os as um uma mim nos eu ele ela que qual',
    ),
    verbs: words('e sao foi esta estao ser tem falha falhou nao vai'),
    unsure: phrases(
      'nao sei, sei la, nao tenho certeza, nenhuma ideia, como assim, por que, depois, pare, cancela, cancelar, ajuda, nada, espera, um momento, deixa eu ver',
    ),
    dropping: phrases(
      'nao, nao obrigado, nao obrigada, pare, cancela, cancele, cancelar, deixa, deixa para la, deixa pra la, esquece, esqueca, nada, nao precisa, mudei de ideia',
    ),
    answering: phrases('chame de, chama de, e, o nome e, o novo nome e, pode ser, escreva, diga'),
    owners: words('empresa firma companhia organizacao negocio loja agencia equipe estudio'),
    possessives: words('minha nossa meu nosso'),
  },
  es: {
    saying: phrases(
      'diciendo que, diciendo, que diga que, que diga, que dice que, indicando que, informando que, con el texto, con el mensaje',
    ),
    that: phrases('que, de que'),
    about: phrases('sobre, acerca de'),
    into: words('a al por como'),
    closing: phrases('por favor, gracias, ahora, muchas gracias'),
    vague: words(
      'otro otra otros otras algo alguien cualquiera nuevo nueva antiguo antigua anterior mismo misma eso esto ese este esa esta mi mis nuestro nuestra el la los las un una mi yo que cual',
    ),
    verbs: words('es son fue esta estan ser tiene falla fallo no va'),
    unsure: phrases(
      'no se, no lo se, no estoy seguro, no estoy segura, ni idea, como, por que, despues, para, cancela, cancelar, ayuda, nada, espera, un momento, dejame ver',
    ),
    dropping: phrases(
      'no, no gracias, para, cancela, cancele, cancelar, dejalo, dejelo, olvidalo, olvidelo, nada, da igual, no importa, he cambiado de idea',
    ),
    answering: phrases('llamalo, es, el nombre es, el nuevo nombre es, que sea, escribe, di'),
    owners: words('empresa firma compania organizacion negocio tienda agencia equipo estudio'),
    possessives: words('mi nuestra nuestro'),
  },
  fr: {
    saying: phrases(
      'disant que, disant qu, disant, indiquant que, indiquant qu, qui dit que, pour dire que, pour dire qu, avec le texte, avec le message',
    ),
    that: phrases('que, qu'),
    about: phrases('au sujet de, a propos de, concernant, sur'),
    into: words('en a par'),
    closing: phrases('s il vous plait, s il te plait, svp, stp, merci, maintenant'),
    vague: words(
      'autre autres quelque quelqu chose n nouveau nouvelle ancien ancienne precedent meme ca cela ce cet cette mon ma mes notre nos le la les l un une moi nous je que quoi jour',
    ),
    verbs: words('est sont etait a ete avoir ne pas va echoue'),
    unsure: phrases(
      'je ne sais pas, je sais pas, sais pas, aucune idee, pas sur, je ne suis pas sur, comment, pourquoi, plus tard, stop, annule, annuler, aide, rien, attends, attendez, un instant',
    ),
    dropping: phrases(
      'non, non merci, stop, annule, annulez, annuler, laisse, laissez, laisse tomber, laissez tomber, oublie, oubliez, rien, tant pis, j ai change d avis',
    ),
    answering: phrases(
      'appelle le, appelez le, c est, ce sera, le nom est, le nouveau nom est, ecris, ecrivez',
    ),
    owners: words('entreprise societe boite organisation agence boutique equipe studio'),
    possessives: words('mon ma notre'),
  },
  de: {
    saying: phrases('mit dem text, mit dem inhalt, mit der nachricht, und zwar, in der steht'),
    that: phrases('dass'),
    about: phrases('uber, wegen, bezuglich, zu'),
    into: words('in auf zu nach als'),
    closing: phrases('bitte, danke, vielen dank, jetzt'),
    vague: words(
      'andere anderen anderes anderer etwas jemand irgendwas irgendetwas neue neuen neuer neues alte alten alter altes vorherige vorherigen gleiche gleichen das dies diese diesen dieses mein meine meinen meiner unser unsere unseren der die den dem ein eine einen einem mich uns ich was welche',
    ),
    verbs: words('ist sind war waren wird hat haben funktioniert nicht geht'),
    unsure: phrases(
      'weiss nicht, ich weiss nicht, weiss ich nicht, keine ahnung, bin nicht sicher, ich bin nicht sicher, wieso, warum, was meinst du, spater, stopp, stop, abbrechen, hilfe, nichts, warte, moment, einen moment',
    ),
    dropping: phrases(
      'nein, nein danke, stopp, stop, abbrechen, lass es, lassen sie es, vergiss es, vergessen sie es, nichts, egal, doch nicht, schon gut',
    ),
    answering: phrases(
      'nenn ihn, nenne ihn, nenn es, nenne es, er soll heissen, es ist, der name ist, der neue name ist, schreib, schreibe',
    ),
    owners: words('firma unternehmen betrieb organisation agentur laden geschafts team studio'),
    possessives: words('meiner unserer meines unseres mein unser meine unsere'),
  },
};
