/** `agreeable` words agree when they stand alone; with thanks they may only acknowledge. */
export type Role = 'yes' | 'agreeable' | 'please' | 'thanks' | 'no';

const english = {
  yes: `👍|yes|yes i do|yes i am sure|yes im sure|yeah|yep|yup|yea|aye|yes sir|yes indeed|of course|certainly|absolutely|definitely
    |by all means|confirm|confirmed|i confirm|i confirm it|i confirm this|confirm it|yes i confirm|i hereby confirm
    |go ahead|go ahead and do it|go for it|do it|do it now|yes now|please do|please do it|please do so|do that|do so|proceed|please proceed
    |continue please|carry on|lets do it|lets do this|let us do it|make it so|i agree|agreed|i approve|approve|approved|approve it
    |i accept|accept|accepted|i consent|i want this|yes i want that|yes i want this|yes you can|yes you may|you may proceed
    |you can go ahead|you can proceed|please go ahead|please confirm it|sounds good|thats fine|that is fine|affirmative
    |thats correct|that is correct|correct|im sure|i am sure|yes exactly|yes correct|yes that is right|yes thats right|execute it|y|ye|thats right|that is right
    |you have my approval|you have my consent`,
  agreeable: `ok|okay|okey|perfect|sure|sure thing|alright|all right|fine|fine by me|fine with me|that works|works for me|looks good`,
  please: `please|pls|plz|right away|for me|then|kindly|no problem|no objections`,
  thanks: `thanks|thank you|thank you very much|thanks a lot|thx|many thanks|cheers|thanks so much`,
  no: `👎|no|nope|nah|nay|no way|no thanks|no thank you|not at all|never|never mind|nevermind|forget it|forget about it
    |do not|dont|do not do it|dont do it|do not do that|dont do that|please dont|please do not|dont proceed|do not proceed
    |stop|stop it|stop that|please stop|decline|declined|i decline|decline it|reject|rejected|i reject|reject it|i refuse|refuse
    |i dont want that|i do not want that|i dont want this|i do not want this|i dont want it|i do not want it|absolutely not
    |definitely not|certainly not|of course not|under no circumstances|i disagree|i do not agree|i dont agree
    |i do not confirm|i dont confirm|dont confirm|do not confirm|negative|leave it|leave it as it is|id rather not|i would rather not
    |rather not|better not|i changed my mind|ive changed my mind|i have changed my mind|abort|dont go ahead|do not go ahead`,
};

const portuguese = {
  yes: `👍|sim|sim agora|sim senhor|sim senhora|sim quero|sim eu quero|sim pode|sim confirmo|claro|claro que sim|com certeza|certamente|pode|pode sim
    |pode confirmar|pode fazer|pode seguir|pode prosseguir|pode ir|pode mandar|pode executar|pode avancar|podes|podes confirmar
    |podes fazer|podes avancar|podem avancar|confirmo|eu confirmo|confirmado|confirma|confirme|confirmar|esta confirmado|faz|faca
    |faz isso|faca isso|pode fazer isso|prossiga|prosseguir|siga|siga em frente|avance|avanca|avancar|vai em frente|va em frente
    |manda ver|manda bala|bora|vamos em frente|concordo|eu concordo|de acordo|estou de acordo|aceito|eu aceito|aprovo|aprovado|autorizo
    |eu autorizo|autorizado|isso mesmo|isso sim|e isso|e isso mesmo|exatamente|exato|correto|esta correto|esta certo|tenho certeza
    |certeza|sim tenho certeza|quero|quero sim|eu quero|e isso ai|positivo|por favor faca|com certeza pode|uhum|ss|pode ser feito|com todo o gosto
    |tem a minha aprovacao|tens a minha aprovacao|podem seguir|forca`,
  agreeable: `ok|okay|isso|tudo bem|esta bem|esta bom|ta bom|ta bem|certo|beleza|blz|combinado|perfeito|fechado|por mim tudo bem|por mim ok`,
  please: `por favor|pf|pfv|pfvr|entao|se faz favor|sff|sem problema|nada a opor`,
  thanks: `obrigado|obrigada|muito obrigado|muito obrigada|obg|valeu|agradeco|grato|grata`,
  no: `👎|nao|nao nao|nao obrigado|nao obrigada|nao quero|eu nao quero|nao confirmo|eu nao confirmo|nao confirme|nao confirma|nao faca
    |nao faca isso|nao faz|nao faz isso|nao pode|nao prossiga|nao avance|nao autorizo|nao aceito|nao concordo|nem pensar|de jeito nenhum
    |de jeito algum|de maneira nenhuma|de modo nenhum|de forma nenhuma|nunca|jamais|claro que nao|com certeza nao|deixa pra la
    |deixe pra la|deixa para la|deixe para la|deixa estar|deixa|esquece|esqueca|esquece isso|esqueca isso|recuso|eu recuso|recusar
    |recusado|rejeito|rejeitar|rejeitado|pare|para com isso|melhor nao|prefiro nao|negativo|mudei de ideia|desisto|desisti|nao mesmo
    |nao por favor|nao desejo`,
};

const spanish = {
  yes: `👍|si|si ahora|si senor|si senora|si quiero|si lo confirmo|si confirmo|claro|claro que si|por supuesto|desde luego|sin duda|adelante|si adelante
    |confirmo|lo confirmo|yo confirmo|confirmado|confirma|confirme|confirmar|confirmalo|confirmelo|hazlo|hagalo|hacelo|puedes hacerlo
    |puede hacerlo|procede|proceda|procedan|proceder|continua|continue|sigue adelante|siga adelante|dale|dale si|de acuerdo|estoy de acuerdo
    |acepto|lo acepto|aceptar|apruebo|lo apruebo|aprobado|autorizo|lo autorizo|autorizado|correcto|es correcto|exacto|exactamente|eso es
    |asi es|estoy seguro|estoy segura|seguro que si|lo quiero|quiero hacerlo|quiero que lo hagas|quiero que lo haga|afirmativo
    |si por favor hazlo|si puedes|si puede|puedes proceder|puede proceder|puedes confirmar|puede confirmar|puedes seguir|vamos adelante|sip|tiene mi aprobacion|tienes mi aprobacion|suena bien`,
  agreeable: `ok|okay|okey|vale|esta bien|perfecto|conforme|por mi bien|venga`,
  please: `por favor|porfa|porfavor|ahora mismo|entonces|ya|no hay problema|sin problema|no tengo inconveniente`,
  thanks: `gracias|muchas gracias|mil gracias|te lo agradezco|se lo agradezco`,
  no: `👎|no|no no|no gracias|no quiero|no lo quiero|no quiero eso|no lo hagas|no lo haga|no hagas eso|no confirmo|no lo confirmo|no confirmes
    |no confirme|no lo confirmes|no procedas|no proceda|no sigas|no acepto|no lo acepto|no autorizo|no lo autorizo|no estoy de acuerdo
    |de ninguna manera|de ningun modo|en absoluto|para nada|ni hablar|ni pensarlo|nunca|jamas|claro que no|por supuesto que no|desde luego que no
    |mejor no|prefiero que no|dejalo|dejalo asi|dejelo|dejelo asi|olvidalo|olvidelo|olvida|rechazo|lo rechazo|rechazar|rechazado|rechaza
    |detente|deten|pare|para ya|ja ja|ja ja ja|vale ya|ya vale|ya esta bien|venga ya|negativo|cambie de idea|he cambiado de idea|cambie de opinion|he cambiado de opinion|me niego|no por favor|que no`,
};

const french = {
  yes: `👍|oui|oui oui|oui monsieur|oui madame|ouais|ouai|mais oui|bien sur|bien sur que oui|oui bien sur|evidemment|certainement|absolument|tout a fait
    |je confirme|oui je confirme|je le confirme|confirme|confirmez|confirmer|je vous le confirme|vas y|allez y|oui vas y|oui allez y|fais le|faites le
    |procede|procedez|vous pouvez y aller|tu peux y aller|vous pouvez proceder|vous pouvez confirmer|tu peux confirmer|continuez
    |je suis daccord|jaccepte|oui jaccepte|accepte|jautorise|jautorise cette action|japprouve|approuve|je valide|valide|validez|valider
    |je le veux|je veux bien|oui je veux bien|exactement|cest exact|cest correct|correct|cest bien ca|cest ca|je suis sur|je suis sure|oui je suis sur
    |volontiers|avec plaisir|sans hesiter|on y va|affirmatif|allons y|lancez|lance|ouep|cest exactement ca|vous avez mon accord|tu as mon accord`,
  agreeable: `ok|okay|daccord|dac|ca marche|ca me va|cest bon|cest bon pour moi|entendu|parfait|tres bien`,
  please: `sil vous plait|sil te plait|svp|stp|alors|donc|pas de souci|pas de probleme|je ny vois aucun inconvenient`,
  thanks: `merci|merci beaucoup|merci bien|merci davance|grand merci`,
  no: `👎|non|non non|non merci|mais non|surtout pas|pas du tout|absolument pas|certainement pas|bien sur que non|en aucun cas|jamais|jamais de la vie
    |je ne veux pas|je veux pas|je ne confirme pas|je confirme pas|je naccepte pas|jaccepte pas|je nautorise pas|ne le faites pas|ne le fais pas
    |ne faites pas ca|ne fais pas ca|ne faites rien|ne fais rien|ne confirmez pas|ne confirme pas|laisse tomber|laissez tomber|laisse|laissez
    |oubliez|oublie|oublie ca|oubliez ca|oubliez cela|je refuse|refuse|refuser|refusez|je rejette|rejeter|rejetez|arretez|arrete|stop|negatif
    |je ne suis pas daccord|pas daccord|jai change davis|plutot pas|je prefere pas|je prefere que non|non surtout pas|pas question
    |hors de question|nen faites rien|mieux vaut pas`,
};

const german = {
  yes: `👍|ja|jawohl|ja jetzt|jawoll|jo|jup|jep|jepp|ja gerne|ja gern|gerne|gern|ja klar|klar doch|naturlich|selbstverstandlich|auf jeden fall|unbedingt
    |sicher doch|bestatigt|ich bestatige|ich bestatige das|ich bestatige es|ja ich bestatige|bestatigen|bestatige|bestatigt|hiermit bestatige ich
    |mach das|mach es|machs|machen sie das|machen sie es|mach bitte|ja mach das|ja mach|bitte machen|bitte ausfuhren|ausfuhren|durchfuhren
    |fuhren sie es aus|fuhr es aus|los|los gehts|nur zu|fortfahren|bitte fortfahren|fahren sie fort|einverstanden|ich bin einverstanden
    |bin einverstanden|ich stimme zu|stimme zu|ich akzeptiere|akzeptiert|akzeptieren|genehmigt|ich genehmige|ich genehmige das|ich willige ein|genau
    |ja genau|richtig|das ist richtig|das stimmt|stimmt|korrekt|das ist korrekt|ich bin sicher|ich bin mir sicher|ganz sicher|das mochte ich|ich will das
    |ja das will ich|ja ich will|sie konnen fortfahren|du kannst fortfahren|tun sie das|tu das|tu es|ja tu das|jap|genau so|klingt gut|meine zustimmung haben sie|meine zustimmung hast du`,
  agreeable: `ok|okay|okey|oki|klar|na klar|von mir aus|passt|passt so|in ordnung|geht in ordnung|perfekt|abgemacht`,
  please: `bitte|bitte sehr|dann|sofort|kein problem|spricht nichts dagegen`,
  thanks: `danke|dankeschon|danke schon|vielen dank|danke sehr|besten dank`,
  no: `👎|nein|nee|nein nein|nein danke|nein bitte nicht|bitte nicht|lieber nicht|auf keinen fall|keinesfalls|auf gar keinen fall|niemals|nie|nicht
    |nicht machen|nicht ausfuhren|nicht durchfuhren|nicht bestatigen|mach das nicht|machen sie das nicht|mach es nicht|machen sie es nicht|tu das nicht
    |tun sie das nicht|tu es nicht|ich will das nicht|ich mochte das nicht|ich will nicht|ich mochte nicht|das will ich nicht|das mochte ich nicht
    |ich bestatige nicht|ich bestatige das nicht|ich stimme nicht zu|ich bin nicht einverstanden|nicht einverstanden|ich lehne ab|ich lehne das ab
    |ablehnen|abgelehnt|lehne ab|vergiss es|vergessen sie es|lass es|lassen sie es|lass das|lassen sie das|lass gut sein|lass mal|stopp|stop
    |aufhoren|naturlich nicht|sicher nicht|bestimmt nicht|ich habe es mir anders uberlegt|doch nicht|besser nicht|kommt nicht in frage|negativ`,
};

/** Per language: each phrase, folded, with what it says. */
export const phrases: readonly ReadonlyMap<string, Role>[] = [
  english,
  portuguese,
  spanish,
  french,
  german,
].map(phraseRoles);

function phraseRoles(language: Readonly<Record<Role, string>>): Map<string, Role> {
  const roles = new Map<string, Role>();
  for (const role of ['yes', 'agreeable', 'please', 'thanks', 'no'] as const) {
    for (const phrase of language[role].split('|')) roles.set(phrase.trim(), role);
  }
  return roles;
}
