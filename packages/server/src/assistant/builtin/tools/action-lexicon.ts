import { languages, type Language } from '../../../knowledge/index.ts';

/**
 * What people ask to be done, folded: the forms a request has (imperative, infinitive), never past
 * forms. `x~` stands for the regular forms of a verb with the root `x`; in `x~y`, `y` is the root
 * before an e. German `x+ein` parts: `lade ... ein`, `einladen`.
 */
const verbTable: Readonly<Record<Language, string>> = {
  en: `cancel: cancel, terminate, end, stop, discontinue, unsubscribe, call off
    refund: refund, reimburse, pay back
    change: change, switch, update, edit, modify, move, upgrade, downgrade, set, put, go back, replace, correct, adjust
    rename: rename
    send: send, resend, re send, forward, email, mail, e mail
    invite: invite, onboard
    add: add
    create: create, make, generate, issue
    remove: remove, delete, erase, kick
    show: can i see, could i see, may i see, show, list, display, see, view, get, give, check, find, look up, lookup, query, describe, tell, fetch, search, retrieve, read
    pause: pause, suspend, freeze
    resume: resume, reactivate, restart, unpause
    download: download, export
    pay: pay, settle
    enable: enable, activate, turn on, switch on
    disable: disable, deactivate, turn off, switch off, stop
    reset: reset
    transfer: transfer, hand over
    apply: apply, redeem
    renew: renew, extend
    book: book, schedule, reserve
    close: close, shut down
    reopen: reopen`,
  pt: `cancel: cancel~, encerr~, termin~, anul~, parar, pare, dar baixa, de baixa
    refund: reembols~, estorn~, devolva meu dinheiro, devolva o dinheiro, devolver meu dinheiro, devolver o dinheiro, devolver, devolva, devolve
    change: mud~, alter~, troc~troqu, atualiz~, modific~modifiqu, pass~, corrigir, corrija, edit~, coloc~coloqu, voltar
    rename: renome~
    send: envi~, reenvi~, mand~, encaminh~
    invite: convid~
    add: adicion~, inclu, incluir, inclua, acrescent~
    create: cri~, ger~, emitir, emita
    remove: remover, remova, remove, exclu, excluir, exclua, exclui, apag~apagu, delet~, tir~, retir~
    show: mostr~, list~, exib~, exibir, exiba, ver, veja, consult~, diga, dizer
    pause: paus~, suspender, suspenda
    resume: retom~, reativ~
    download: baix~, export~
    pay: pag~pagu
    enable: ativ~, habilit~
    disable: desativ~, desabilit~
    reset: redefinir, redefina, redefine
    transfer: transferir, transfira
    renew: renov~
    book: agend~, reserv~, marc~marqu
    close: fech~
    reopen: reabrir, reabra`,
  es: `cancel: cancel~, anul~, termin~, dar de baja, darme de baja, da de baja, dame de baja, de de baja, darnos de baja
    refund: reembols~, devuelveme el dinero, devuelvanme el dinero, devuelvame el dinero, devolverme el dinero, devolver, devuelve, devuelva, devuelvan, reintegr~
    change: cambi~, modific~modifiqu, actualiz~actualic, pas~, corregir, corrige, corrija, edit~, pon, ponga, poner, volver
    rename: renombr~
    send: envi~, reenvi~, mand~
    invite: invit~
    add: anad~, anadir, anade, anada, agreg~agregu, incluir, incluye, incluya
    create: cre~, gener~, emitir, emite, emita
    remove: elimin~, borr~, quit~, suprimir, suprime
    show: mostr~, muestra, muestre, muestren, list~, ensen~, ensena, ver, consult~, dame, deme, dime, digame, decirme
    pause: paus~, suspender, suspende, suspenda
    resume: reanud~, reactiv~
    download: descarg~descargu, export~
    pay: pag~pagu
    enable: activ~, habilit~
    disable: desactiv~, deshabilit~
    reset: restablecer, restablece, restablezca
    transfer: transferir, transfiere, transfiera
    renew: renov~, renueva, renueve
    book: agend~, reserv~
    close: cerrar, cierra, cierre
    reopen: reabrir, reabre, reabra`,
  fr: `cancel: annul~, resili~, arret~, termin~
    refund: rembours~, etre rembourse, etre remboursee, me faire rembourser
    change: chang~, modifi~, pass~, mettre a jour, mets a jour, mettez a jour, mettre, mets, mettez, corrig~, bascul~, remplac~, revenir
    rename: renomm~
    send: envoyer, envoie, envoyez, renvoyer, renvoie, renvoyez, transmettre, transmets, transmettez
    invite: invit~
    add: ajout~
    create: cre~, gener~
    remove: supprim~, retir~, enlev~, effac~
    show: montr~, affich~, list~, voir, consult~, donn~, dire, dis, dites
    pause: suspendre, suspends, suspendez
    resume: reactiv~, reprendre, reprends, reprenez
    download: telecharg~, export~
    pay: pay~, regl~, paie
    enable: activ~
    disable: desactiv~
    reset: reinitialis~
    transfer: transfer~
    renew: renouvel~
    book: planifi~, reserv~
    close: ferm~, clotur~
    reopen: rouvrir, rouvre, rouvrez`,
  de: `cancel: kundig~, stornier~, beend~
    refund: erstatt~, ruckerstatten, zuruckerstatt~, erstatt+zuruck, zahl+zuruck, uberweis+zuruck
    change: wechsl, wechsle, wechseln, wechsel, ander, andere, andern, aktualisier~, stell+um, stuf+hoch, upgraden, upgrade, setz~, korrigier~, bearbeit~
    rename: umbenennen, nenn+um
    send: send~, schick~, versend~, ubersend~, send+zu, schick+zu
    invite: lad+ein
    add: fug+hinzu
    create: erstell~, leg+an
    remove: entfern~, losch~
    show: zeig~, list+auf, auflisten, anzeigen, zeig+an, sehen, seh+an, ansehen, gib, geben, nenn~, sag~, einsehen
    pause: pausier~
    resume: reaktivier~
    download: exportier~, lad+herunter
    pay: bezahl~, zahl~
    enable: aktivier~
    disable: deaktivier~
    reset: setz+zuruck
    transfer: ubertrag~
    renew: verlanger~, verlangern
    book: buch~, reservier~
    close: schliess~
    reopen: offn+wieder`,
};

/** The nouns of the same actions: "I want a refund". */
const nounTable: Readonly<Record<Language, string>> = {
  en: 'refund: refund, reimbursement, money back | cancel: cancellation | change: upgrade, downgrade',
  pt: 'refund: reembolso, estorno, devolucao, dinheiro de volta | cancel: cancelamento',
  es: 'refund: reembolso, devolucion, dinero de vuelta | cancel: cancelacion, baja',
  fr: 'refund: remboursement | cancel: annulation, resiliation',
  de: 'refund: erstattung, ruckerstattung, geld zuruck | cancel: kundigung, stornierung',
};

export interface ActionWords {
  /** Actions by a verb's words joined with spaces. */
  verbs: ReadonlyMap<string, readonly string[]>;
  nouns: ReadonlyMap<string, readonly string[]>;
  /** German verbs in two parts: first part, then what stands at the end, and the actions. */
  parted: ReadonlyMap<string, readonly { particle: string; action: string }[]>;
}

export const verbWordsMax = 3;

const lexicon = new Map<Language, ActionWords>();

export function actionWordsOf(language: Language): ActionWords {
  const known = lexicon.get(language);
  if (known) return known;
  const parted = new Map<string, { particle: string; action: string }[]>();
  const verbs = gather(verbTable[language].split('\n'), (entry, action) =>
    formsOf(entry, language, action, parted),
  );
  const nouns = gather(nounTable[language].split('|'), (entry) => [entry]);
  const words = { verbs, nouns, parted };
  lexicon.set(language, words);
  return words;
}

/** The actions a word of a tool's name stands for, in whatever language it is. */
export function actionsNamed(word: string): string[] {
  const actions = languages.flatMap((language) => {
    const { verbs, nouns } = actionWordsOf(language);
    return [...(verbs.get(word) ?? []), ...(nouns.get(word) ?? [])];
  });
  return [...new Set(actions)];
}

function gather(
  lines: readonly string[],
  forms: (entry: string, action: string) => readonly string[],
): Map<string, string[]> {
  const gathered = new Map<string, string[]>();
  for (const line of lines) {
    const [action = '', list = ''] = line.split(':').map((part) => part.trim());
    for (const form of list.split(',').flatMap((entry) => forms(entry.trim(), action))) {
      const actions = gathered.get(form) ?? [];
      if (!actions.includes(action)) gathered.set(form, [...actions, action]);
    }
  }
  return gathered;
}

function formsOf(
  entry: string,
  language: Language,
  action: string,
  parted: Map<string, { particle: string; action: string }[]>,
): string[] {
  const plus = entry.indexOf('+');
  if (plus > 0) {
    const [root, particle] = [entry.slice(0, plus), entry.slice(plus + 1)];
    for (const form of [root, `${root}e`, `${root}en`]) {
      parted.set(form, [...(parted.get(form) ?? []), { particle, action }]);
    }
    return [`${particle}${root}en`];
  }
  const regular = entry.includes('~') ? conjugate(entry, language) : [entry];
  return language === 'pt' || language === 'es' ? regular.flatMap(withPronouns) : regular;
}

const endings: Readonly<
  Record<Language, { plain: readonly string[]; beforeE: readonly string[] }>
> = {
  en: { plain: [''], beforeE: [] },
  pt: { plain: ['ar', 'a'], beforeE: ['e', 'em', 'es'] },
  es: { plain: ['ar', 'a'], beforeE: ['e', 'en', 'es'] },
  fr: { plain: ['er', 'e', 'ez', 'es'], beforeE: [] },
  de: { plain: ['en', 'e', ''], beforeE: [] },
};

function conjugate(entry: string, language: Language): string[] {
  const [root = '', rootBeforeE = ''] = entry.split('~');
  const { plain, beforeE } = endings[language];
  return [
    ...plain.map((ending) => root + ending),
    ...beforeE.map((ending) => (rootBeforeE || root) + ending),
  ];
}

/** `cámbiame`, `cambiarnos`: the pronoun is written on. */
const withPronouns = (form: string): string[] =>
  form.includes(' ') || form.length < 2 ? [form] : [form, `${form}me`, `${form}nos`];
