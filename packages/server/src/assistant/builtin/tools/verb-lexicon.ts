import type { Language } from '../../../language/index.ts';

/**
 * What people ask to be done, folded: the forms a request has (imperative, infinitive), never past
 * forms. `x~` stands for the regular forms of a verb with the root `x`; in `x~y`, `y` is the root
 * before an e. German `x+ein` parts: `lade ... ein`, `einladen`.
 */
export const verbTable: Readonly<Record<Language, string>> = {
  en: `cancel: cancel, terminate, end, stop, discontinue, unsubscribe, call off
    refund: refund, reimburse, pay back
    change: change, switch, update, edit, modify, move, upgrade, downgrade, set, put, go back, replace, correct, adjust, reschedule, postpone, rearrange
    rename: rename
    send: send, resend, re send, forward, email, mail, e mail
    invite: invite, onboard
    add: add, attach, buy, order, purchase
    create: create, make, generate, issue, open, raise, file, submit, log, start
    remove: remove, delete, erase, kick
    show: can i see, could i see, may i see, show, list, display, see, view, get, give, check, find, look up, lookup, query, describe, tell, fetch, search, retrieve, read, track, trace, take a look, have a look, look, tell me
    pause: pause, suspend, freeze
    resume: resume, reactivate, restart, unpause
    download: download, export
    pay: pay, settle
    enable: enable, activate, turn on, switch on
    disable: disable, deactivate, turn off, switch off, stop
    reset: reset
    transfer: transfer, hand over
    apply: apply, redeem, use
    renew: renew, extend
    book: book, schedule, reserve, arrange
    close: close, shut down
    reopen: reopen
    return: return, send back`,
  pt: `cancel: cancel~, encerr~, termin~, anul~, parar, pare, dar baixa, de baixa, desmarc~desmarqu
    refund: reembols~, estorn~, devolva meu dinheiro, devolva o dinheiro, devolver meu dinheiro, devolver o dinheiro, devolver, devolva, devolve
    change: mud~, alter~, troc~troqu, atualiz~, modific~modifiqu, pass~, corrigir, corrija, edit~, coloc~coloqu, voltar, remarc~remarqu, adi~, defin~, definir, defina, mov~, mover, mova, transfer~
    rename: renome~, renomeie, renomeia
    send: envi~, reenvi~, mand~, encaminh~
    invite: convid~
    add: adicion~, inclu, incluir, inclua, acrescent~, compr~, contrat~
    create: cri~, ger~, emitir, emita, abrir, abra, abre, registr~
    remove: remover, remova, remove, exclu, excluir, exclua, exclui, apag~apagu, delet~, tir~, retir~
    show: mostr~, list~, exib~, exibir, exiba, ver, veja, consult~, diga, dizer, rastre~, rastreie, rastreia, acompanh~, localiz~, da uma olhada, de uma olhada, dar uma olhada, olh~
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
    reopen: reabrir, reabra
    apply: aplic~apliqu, us~, utiliz~
    return: devolver, devolva, devolve, retornar`,
  es: `cancel: cancel~, anul~, termin~, dar de baja, darme de baja, da de baja, dame de baja, de de baja, darnos de baja
    refund: reembols~, devuelveme el dinero, devuelvanme el dinero, devuelvame el dinero, devolverme el dinero, devolver, devuelve, devuelva, devuelvan, reintegr~
    change: cambi~, modific~modifiqu, actualiz~actualic, pas~, corregir, corrige, corrija, edit~, pon, ponga, poner, volver, mover, mueve, mueva, muevan, defin~, definir, define, establecer, establece, establezca, fij~, reprogram~, aplaz~aplac
    rename: renombr~
    send: envi~, reenvi~, mand~
    invite: invit~
    add: anad~, anadir, anade, anada, agreg~agregu, incluir, incluye, incluya, compr~, contrat~
    create: cre~, gener~, emitir, emite, emita, abrir, abre, abra, registr~
    remove: elimin~, borr~, quit~, suprimir, suprime
    show: mostr~, muestra, muestre, muestren, list~, ensen~, ensena, ver, consult~, dame, deme, dime, digame, decirme, rastre~, segu~, seguir, localiz~localic, echa un vistazo, eche un vistazo, echale un vistazo, echar un vistazo, echarle un vistazo, mir~
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
    reopen: reabrir, reabre, reabra
    apply: aplic~apliqu, us~, utiliz~utilic
    return: devolver, devuelve, devuelva, devuelvan`,
  fr: `cancel: annul~, resili~, arret~, termin~
    refund: rembours~, etre rembourse, etre remboursee, me faire rembourser
    change: chang~, modifi~, pass~, mettre a jour, mets a jour, mettez a jour, mettre, mets, mettez, corrig~, bascul~, remplac~, revenir, deplac~, report~, defin~, definir, definissez, definis, fix~
    rename: renomm~
    send: envoyer, envoie, envoyez, renvoyer, renvoie, renvoyez, transmettre, transmets, transmettez
    invite: invit~
    add: ajout~, achet~
    create: cre~, gener~, ouvrir, ouvre, ouvrez
    remove: supprim~, retir~, enlev~, effac~
    show: montr~, affich~, list~, voir, consult~, donn~, dire, dis, dites, suivre, suis, suivez, jett un oeil, jeter un oeil, jette un oeil, jetez un oeil, regard~
    pause: suspendre, suspends, suspendez
    resume: reactiv~, reprendre, reprends, reprenez
    download: telecharg~, export~
    pay: pay~, regl~, paie
    enable: activ~
    disable: desactiv~
    reset: reinitialis~
    transfer: transfer~
    renew: renouvel~
    book: planifi~, reserv~, prendre, prends, prenez
    close: ferm~, clotur~
    reopen: rouvrir, rouvre, rouvrez
    apply: appliqu~, utilis~
    return: retourn~, renvoyer, renvoie, renvoyez`,
  de: `cancel: kundig~, stornier~, beend~, sag+ab, absagen
    refund: erstatt~, ruckerstatten, zuruckerstatt~, erstatt+zuruck, zahl+zuruck, uberweis+zuruck
    change: wechsl, wechsle, wechseln, wechsel, ander, andere, andern, aktualisier~, stell+um, stuf+hoch, upgraden, upgrade, setz~, korrigier~, bearbeit~, verschieb~, verleg~, verleg+auf
    rename: umbenennen, nenn+um, benenn+um
    send: send~, schick~, versend~, ubersend~, send+zu, schick+zu
    invite: lad+ein
    add: fug+hinzu, kauf~
    create: erstell~, leg+an, offn~, eroffn~
    remove: entfern~, losch~
    show: zeig~, list+auf, auflisten, anzeigen, zeig+an, sehen, seh+an, ansehen, gib, geben, nenn~, sag~, einsehen, wirf einen blick, werfen sie einen, werft einen blick, verfolg~, schau+an, schau+nach
    pause: pausier~
    resume: reaktivier~
    download: exportier~, lad+herunter
    pay: bezahl~, zahl~
    enable: aktivier~
    disable: deaktivier~
    reset: setz+zuruck
    transfer: ubertrag~
    renew: verlanger~, verlangern
    book: buch~, reservier~, vereinbar~, mach+aus
    close: schliess~
    reopen: offn+wieder
    apply: los+ein, wend+an, nutz~, verwend~
    return: gib+zuruck, zuruckgeben, schick+zuruck, send+zuruck, zuruckschick~, zurucksend~, retournier~`,
};

/** The nouns of the same actions: "I want a refund". */
export const nounTable: Readonly<Record<Language, string>> = {
  en: 'refund: refund, reimbursement, money back | cancel: cancellation | change: upgrade, downgrade',
  pt: 'refund: reembolso, estorno, devolucao, dinheiro de volta | cancel: cancelamento',
  es: 'refund: reembolso, devolucion, dinero de vuelta | cancel: cancelacion, baja',
  fr: 'refund: remboursement | cancel: annulation, resiliation',
  de: 'refund: erstattung, ruckerstattung, geld zuruck | cancel: kundigung, stornierung',
};
