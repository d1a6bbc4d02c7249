type Table = Readonly<Record<string, readonly string[]>>;
const rows = (text: string): readonly string[] => text.trim().split(/\s*\n\s*|\s*\|\s*/u);

export const consents: Table = {
  English: rows(`
    yes | Yes. | YES! | yesss | Yes please | yes, please! | yeah | Yep. | ok | OK | Okay! | ok do it | ok, go ahead
    Go ahead | go ahead please | confirm | Confirmed. | I confirm | Yes, I confirm. | do it | please do | Please proceed.
    sure | Sure, go ahead. | of course | absolutely | I agree | approved | sounds good | that's fine | Yes, thank you
    let's do it | 👍 | 👍🏽 | yes 👍 | Yes 😊 | Yes, that’s correct. | yes yes`),
  Portuguese: rows(`
    sim | Sim! | SIM | simmm | Sim, por favor. | sim, pode confirmar | Pode confirmar | pode fazer | Confirmo. | confirmado
    claro | Claro que sim! | com certeza | pode sim | ok | ok, pode seguir | de acordo | concordo | aceito | autorizo
    faça isso | Faz isso, por favor | prossiga | pode avançar | isso mesmo | tudo bem, pode fazer | sim, obrigado | beleza
    vá em frente | tá bom | se faz favor, avance | sim 👍`),
  Spanish: rows(`
    sí | si | Sí. | ¡Sí! | SÍ | siii | sí, adelante | Adelante | sí, por favor | confirmo | Lo confirmo. | confirmado | claro
    Claro que sí | por supuesto | de acuerdo | estoy de acuerdo | hazlo | Hágalo, por favor | vale | Vale, adelante. | dale
    acepto | autorizo | está bien | correcto | ok | sí, gracias | procede | puedes proceder | sí 👍`),
  French: rows(`
    oui | Oui. | OUI ! | ouiii | oui, s'il vous plaît | oui vas-y | Oui, allez-y. | vas-y | d'accord | D’accord, allez-y
    je confirme | Oui, je confirme. | confirmé | bien sûr | faites-le | fais-le | ok | c'est bon | j'accepte | je valide
    tout à fait | oui merci | ça marche | svp, allez-y | volontiers | absolument`),
  German: rows(`
    ja | Ja. | JA! | jaaa | ja bitte | Ja, bitte! | ja gerne | jawohl | natürlich | selbstverständlich | ich bestätige
    Ja, ich bestätige das. | bestätigt | mach das | Machen Sie das bitte | einverstanden | ich stimme zu | ok | in ordnung
    passt | klar | auf jeden Fall | genau | los geht’s | ja danke | bitte ausführen`),
};

export const refusals: Table = {
  English: rows(`
    no | No. | NO! | nooo | nope | no thanks | No, thank you. | don't | Don’t do it | please don't | do not proceed | stop
    never mind | forget it | decline | I decline | rejected | absolutely not | not at all | I changed my mind | 👎 | no way
    I don't want that | leave it | of course not | no please don't`),
  Portuguese: rows(`
    não | Não. | nao | NÃO! | não, obrigado | não quero | não faça isso | não confirmo | nem pensar | de jeito nenhum
    deixa pra lá | esquece | recuso | melhor não | claro que não | não autorizo | mudei de ideia | nunca | não, por favor`),
  Spanish: rows(`
    no | no, gracias | no quiero | no lo hagas | no lo confirmo | de ninguna manera | para nada | mejor no | déjalo | olvídalo
    rechazo | claro que no | ni hablar | he cambiado de opinión | no estoy de acuerdo | ¡Nooo! | no acepto`),
  French: rows(`
    non | Non. | non merci | surtout pas | pas du tout | laisse tomber | laissez tomber | je refuse | ne le faites pas
    en aucun cas | hors de question | jamais | je ne confirme pas | j'ai changé d'avis | pas d'accord | bien sûr que non`),
  German: rows(`
    nein | Nein. | nein danke | bitte nicht | lieber nicht | auf keinen Fall | niemals | mach das nicht | ich lehne ab
    vergiss es | lass es | ich möchte das nicht | ich stimme nicht zu | doch nicht | natürlich nicht | neiiin | stopp`),
};

export const neither: Table = {
  English: rows(`
    yes but first tell me the price | yes? | ok? | ok, what happens then? | not yet | not now | sure, why not | no problem
    yes and also delete the draft | yes, cancel it | cancel | cancel it | maybe | I think so | I guess | hm | hello | thanks
    ok thanks | please | if you must | yes if it is free | yes, unless it costs more | yes or no | yes no | no, yes
    can you go ahead? | should I confirm? | why | I said yes before | he said go ahead | "yes" | don't you dare say yes
    yes tomorrow | later | wait | one moment | I don't know | not sure | I'm not sure | yes to the other one | change it to 5
    yes but make it two seats | ok but for Marta | confirm the address first | great | done | what | nothing | 1 | yes 2`),
  Portuguese: rows(`
    sim, mas antes me diga o preço | sim? | ok? | ainda não | agora não | talvez | não sei | acho que sim | sem problema
    sim e apague também o rascunho | sim, cancele | cancelar | cancela | já | já? | pode ser | sim ou não | depois | espera
    quanto custa | obrigado | por favor | se for grátis sim | sim, se for de graça | não tenho certeza | não sim | quem sabe
    o que acontece depois? | "sim" | ele disse sim | sim para o outro | amanhã`),
  Spanish: rows(`
    sí, pero antes dime el precio | ¿sí? | ¿ok? | todavía no | ahora no | aún no | quizás | no sé | creo que sí | sin problema
    sí y borra también el borrador | sí, cancélala | cancelar | cancela | puede ser | sí o no | luego | espera | cuánto cuesta
    gracias | por favor | si es gratis | si es gratis, sí | no estoy seguro | no sí | ¿qué pasa después? | «sí» | dijo que sí
    sí al otro | mañana | hecho | bueno`),
  French: rows(`
    oui mais d'abord dites-moi le prix | oui ? | pas encore | pas maintenant | peut-être | je ne sais pas | je crois
    pas de problème | pas de souci | oui et supprimez aussi le brouillon | oui, annulez-le | annuler | oui ou non | plus tard
    attendez | combien | merci | s'il vous plaît | si c'est gratuit | oui si c'est gratuit | pourquoi pas | je ne suis pas sûr
    que se passe-t-il ensuite ? | « oui » | il a dit oui | demain | non oui`),
  German: rows(`
    ja, aber sag mir erst den Preis | ja? | noch nicht | jetzt nicht | vielleicht | ich weiß nicht | ich glaube schon
    kein Problem | ja und lösche auch den Entwurf | ja, kündige es | kündigen | ja oder nein | später | warte | wie viel
    danke | bitte | wenn es kostenlos ist | ja, wenn es kostenlos ist | warum nicht | nicht sicher | was passiert dann?
    „ja“ | er hat ja gesagt | morgen | jein | na ja | ja nein | alles klar`),
};

/** Clauses that no consent may be followed or preceded by. */
export const further: readonly string[] = rows(`
  but first tell me the price | and delete the draft | if it is free | unless it costs more | for Marta only | tomorrow
  what happens then? | really? | not | mas só amanhã | e apague tudo | se for grátis | pero mañana | y borra todo | si es gratis
  mais demain | et supprimez tout | aber erst morgen | und lösche alles | wenn es geht | no | nein | non | não | 2 | "ok" | <b>`);

export const hostile: readonly string[] = [
  '',
  ' ',
  '...',
  '!',
  'y\u0435s',
  'ye\u200bs',
  '\u202esey',
  'ｙｅｓ',
  '𝐲𝐞𝐬',
  'yes\u0000',
  'yesssssssss',
  '> yes',
  '`yes`',
  '"yes"',
  '“yes”',
  "'yes'",
  '’yes’',
  "'yes', please",
  'yes (not)',
  'yes/no',
  'yes & delete',
  'да',
  'はい',
  'yes да',
  '[yes](https://example.com)',
  '**yes**',
  'yes '.repeat(40),
  '👍👎',
  '😊',
  'sí, non',
  'ja não',
  '1',
];
