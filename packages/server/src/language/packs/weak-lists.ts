import type { Language } from '../pack.ts';

/** The `weak` words of each language, as lists; see `LanguagePack`. */
export const weakLists: Readonly<Record<Language, string>> = {
  en: `actually ago already always anymore back bad best better big bit bring broken called came check click come
    correctly couple currently december earlier early easily easy else even exact exactly example far february
    find first friday full fully good great happen happened happens hard hold immediately instead issue
    january july june keep keeps kind large last later least leave left little look looking lot march may
    monday morning moment near nearly never next nice night november now october old onto part person place
    pretty problem properly question quickly quite ready really reason right run running same saturday saw
    second seem seems september set short show shows side simple simply since small soon sorry start started
    starting state still stop sunday suddenly thought three thursday time times today tomorrow tonight tried
    trouble tuesday turn two understand usually want way wednesday week weird whole wish work working works
    world worry wrong yesterday able allow allowed april august correct different difference feed four five
    give hear helpful idea interested learn line mean means mind offer offers possible put someone something
    sort specific support talk think true type various wait worth guy guys folks`,
  de: `aktuell alt kaputt funktioniert funktionieren klappt april august bald beispiel besser dezember dienstag ding
    dinge donnerstag eigentlich einfach erst erste februar freitag frage gerade gestern gleich gross gut heute
    immer jahr januar juli juni klein knopf leicht letzte mai mal manchmal mittwoch moment montag morgen
    moglich nachste neu nie november oft oktober person platz problem richtig sache samstag schnell schwer
    september sofort sonntag stelle stunde tag viel vielleicht weise woche zeit zuletzt dauern dauert lange`,
  fr: `actuellement ancien casse marche marchent fonctionnent annee aout avril bouton chose dernier decembre demain
    difficile dimanche endroit exactement exemple fevrier facile facon fonctionne fonctionner fois genre grand
    heure hier janvier jeudi jour juillet juin lundi maintenant maniere mardi mars mercredi moment nouveau
    novembre octobre parfois petit personne possible premier presque probleme rapide rien samedi semaine
    septembre seulement simple temps toujours type vendredi vite dure durent prend`,
  es: `abril adelante agosto ahora ayer boton bueno casi claro correcto cosa diciembre dificil domingo ejemplo enero
    exactamente facil febrero forma funciona funcionar general grande hora hoy jueves julio junio lado lugar
    lunes manana manera martes marzo mayo mejor menos mes miercoles momento nada noche noviembre nuevo nunca
    octubre pasado pequeno persona posible primero problema rapido real sabado semana septiembre siempre
    simple tarde tiempo tipo ultimo veces viernes demora dura tarda tardan tardar`,
  pt: `abril quebrado quebrou agosto agora algo alguma amanha antes aparece aparecer atualmente bastante botao certo
    coisa correto dezembro dia dificil domingo exatamente exemplo facil fevereiro forma funciona funcionar
    geral grande hoje hora janeiro jeito julho junho lado logo lugar maneira marco menos mes momento nada nova
    novo novembro nunca ontem outubro pequeno pessoa possivel primeiro problema quarta quase quinta rapido
    real sabado segunda semana setembro sexta simples so tarde tempo terca tipo ultimo vezes passada demora
    demoram dura leva levam`,
};
