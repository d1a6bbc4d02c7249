import { event } from './portuguese-events.ts';
import {
  adverb,
  agent,
  ar,
  doing,
  few,
  house,
  infinitive,
  judged,
  looking,
  participle,
  past,
  pastLikeFuture,
  read,
  refund,
  result,
  thing,
  undone,
} from './portuguese-words.ts';
import { pattern, type Lexicon } from './lexicon.ts';

export const portuguese: Lexicon = {
  own: [
    pattern(
      `(?:^| (?:ja|eu|tambem|e|te|lhe) )(?!(?:aqui|ali|assim|recebi|entendi|percebi|descobri|li|vi|revi|senti|decidi|conheci|agradeci|aprendi|prometi|ouvi|dormi|escolhi|sugeri) )[a-z]{3,}[^u\\W]i (?:o|os|as|seu|sua|seus|suas|isso|voce|tudo|um|uma) `,
    ),
    pattern(
      ` deixei (?:tudo |o |a |seu |sua )?(?:\\S+ ){0,3}(?:${participle}|${undone}|pront[oa]|certo) `,
    ),
    pattern(` (?!${read} |voltei a ${looking} )[a-z]{2,}ei `),
    pattern(` (?!preparei )${pastLikeFuture} `),
    pattern(` (?:movi|mexi|inseri|promovi|reduzi|converti|inscrevi|desinscrevi|desfiz|refiz) `),
    pattern(` (?:conseguimos|pudemos) (?!(?:encontrar|ver|localizar|verificar) )[a-z]{3,}r `),
    pattern(
      ` consegui (?!(?:encontrar|ver|localizar|verificar|achar|ler|acessar|entender|confirmar) )[a-z]{3,}r `,
    ),
    pattern(` a gente (?:ja )?(?:[a-z]{3,}ou|fez|resolveu|removeu) `),
    pattern(
      ` (?:${agent}) (?:\\S+ ){0,2}?(?:ja )?(?:(?:te|lhe|o|a) )?(?!${judged} )(?:[a-z]{3,}(?:ou|aram)|(?:fez|fizeram|emitiu|emitiram|resolveu|resolveram|removeu|corrigiu|abriu|devolveu|devolveram|interrompeu|concluiu|reabriu|transferiu)) `,
    ),
    pattern(` consegui ${infinitive} `),
    pattern(
      ` (?:eu |te |lhe |tambem |${adverb} |e |mas |pronto |prontinho |sim ){0,3}${past} (?!que voce|de novo se)`,
    ),
    pattern(` (?:acabo|acabei|acabamos) de ${infinitive} `),
    pattern(` (?:estou|estamos|tou) (?:${adverb} |mesmo ){0,2}${doing} `),
    pattern(` (?:estou|estamos) (?:${adverb} |mesmo ){0,2}a ${infinitive} `),
    pattern(` vou (?:${adverb} )?${infinitive} (?:\\S+ ){0,6}(?:agora|imediatamente|ja) `),
    pattern(
      ` (?:estou|estamos) (?:${adverb} )*(?!(?:procur|verific|v|olh|consult|analis|tent|fal|pens|busc|confer|us|aguard|esper|l)[aei]ndo )[a-z]{3,}ndo (?:o|a|os|as|seu|sua|seus|suas|isso|tudo) `,
    ),
    pattern(` ja (?:estou|estamos) (?:a )?(?:tratando|cuidando|tratar|cuidar|vendo|resolvendo) `),
    pattern(
      ` (?:equipe|equipa|sistema|suporte|financeiro|time|assistente|faturamento|tidewater|deskhand) (?:${adverb} )?(?:${ar}ou|fez|emitiu|resolveu|removeu|corrigiu|abriu) `,
    ),
    pattern(` (?:considere|considera|considerar|de por) (?:\\S+ ){0,3}${result} `),
    pattern(` confirmo (?:o|a) (?:cancelamento|reembolso|alteracao|mudanca|exclusao) `),
    pattern(` (?:tomei a liberdade|dei inicio|dei entrada|dei baixa) `),
    pattern(` tenho (?:${adverb} )?(?:tudo )?(?:cancelado|feito) `),
  ],
  // Only the accent tells "incluí" from "inclui".
  accented: [
    pattern(` (?:incluí|excluí|concluí|substituí|atribuí) `),
    pattern(` eu (?:já )?inclui `),
  ],
  event,
  announced: [
    pattern(
      `^ (?:agora )?(?:voce|(?!(?:quem|usuari|client|membro)[a-z]* )\\S+) (?:ja |agora )(?:pode|consegue|podera|deve conseguir) (?:entrar|acessar|usar|logar|fazer login|editar)(?: de novo| novamente| \\S+){0,3} $`,
    ),
    pattern(
      `^ (?:isso|tudo|o |a |seu |sua )(?:\\S+ ){0,4}(?:ja )?deve(?:ria)? (?:ja )?(?:estar|ter) (?:agora |ja )?(?:${participle}|${result}|sumido|funcionando|certo|ok) `,
    ),
    pattern(
      ` (?:voce|o senhor|a senhora|seu banco|sua fatura|seu cartao|seu extrato) (?:ja )?(?:deve|devera|devem|vai|poderia) (?:\\S+ )?(?:ver|receber|ter|encontrar|notar|mostrar|perceber) (?:o|a|seu|sua|o seu|a sua) (?:\\S+ )?${refund} (?!se |quando |caso )`,
    ),
    pattern(
      `^ (?:e |mas )?(?:o|a|seu|sua|o seu|a sua|esse|este) (?:\\S+ )?${refund} (?:de \\S+ (?:\\S+ )?)?(?:deve|devera) (?:\\S+ )?(?:cair|chegar|aparecer|entrar|estar|constar|ser (?:creditad|visivel|devolvid)\\S*) `,
    ),
    pattern(
      `^ (?:pode )?(?:espere|aguarde|esperar) (?:o|a) (?:seu |sua )?${refund} (?:na|no|em|ate|para) `,
    ),
  ],
  fragment: [
    pattern(
      `^ (?:missao cumprida|tudo (?:em ordem|em dia|ok agora|nos conformes)|problema resolvido|assunto (?:resolvido|encerrado)|ta (?:feito|na mao|resolvido)|dito e feito|caso encerrado) `,
    ),
    pattern(
      `^ (?:✔ )?(?:agendad[oa]|reservad[oa]|salv[oa]|desbloquead[oa]|excluid[oa]|encerrad[oa]|trocad[oa]|cadastrad[oa]|apagad[oa]|remarcad[oa]|creditad[oa]|liberad[oa]|corrigid[oa])s?(?: ✔.*)? $`,
    ),
    pattern(
      `^ (?:✔ )?${participle} (?:para|pro|pra|ao|a) (?!(?:voce|por|quem|partir) )(?:\\S+ ){1,3}$`,
    ),
    pattern(`^ (?:✔ )?(?:r )?\\S*\\d\\S* (?:\\S+ )?${participle} $`),
    pattern(
      `^ (?:(?:sim|claro|certo|ok|otimo|perfeito|pronto|boa noticia) )?(?:ja |tudo )?(?:cancelad[oa]|reembolsad[oa]|estornad[oa]|removid[oa]|alterad[oa]|atualizad[oa]|resolvid[oa]|encerrad[oa]|excluid[oa]|trocad[oa]|enviad[oa]|creditad[oa]|anulad[oa]|desbloquead[oa]|liberad[oa]|reativad[oa]|feit[oa])s? (?:[a-z]+mente|por completo|conforme \\S+|como (?:voce )?(?:pediu|combinado|solicitado|queria)|a seu pedido|hoje|agora|com efeito|do nosso lado|na totalidade|ja) `,
    ),
    pattern(
      `^ (?:✔ )?(?!uma? )${few} (?:(?!(?:e|foi|foram|esta|estao|sao|ser|que|nao|sera|fica) )\\S+ ){1,3}(?:a menos|a mais|${participle}) $`,
    ),
    pattern(
      `^ (?:✔ )?(?!(?:nao|como|sobre|para|se|conta|com|sem|por) )\\S+s? (?:antig[oa]s?|extras?|duplicad[oa]s?|nov[oa]s?|sobrando|excedentes?) (?!nao )${participle} $`,
    ),
    pattern(`^ ✔ (?:\\S+ ){1,4}(?:em pausa|desligad[oa]|ativ[oa]|no ar) `),
    pattern(
      `^ (?:✔ )?(?:ja |tudo |ja esta )?(?:feito|feita|prontinho|concluido|concluida|cancelado|cancelada|reembolsado|resolvido|resolvida|confirmado|confirmada|atualizado|alterado|enviado|efetuado|efetuada|realizado|processado|estornado|removido|excluido)(?: com sucesso| para voce| agora| ✔.*)? $`,
    ),
    pattern(
      `^ (?:tudo (?:certo|pronto|resolvido|feito)|pronto) (?:do nosso lado |por aqui |para voce |agora )?$`,
    ),
    pattern(
      `^ (?:✔ )?(?:seu |sua |o |a |os |as )?(?:\\S+ )?${thing} (?:\\S*\\d\\S* )?(?:de (?:\\S+ ){1,3}?)?(?:ja )?(?!bloquead)${participle}(?: com sucesso| ✔| para \\S+| \\S*\\d\\S*| agora| hoje| por si)*(?: ✔)? $`,
    ),
    pattern(`^ (?:status|estado|resultado|situacao) (?:✔ )?${participle} `),
    pattern(`^ (?:\\S+ ){1,4}${undone} ✔ $`),
    pattern(`^ ✔ (?:\\S+ ){0,6}${participle} `),
    pattern(`^ (?:${doing}) (?:\\S+ ){0,6}(?:agora|⋯) `),
    pattern(`^ (?:upgrade|downgrade|cancelamento|reembolso|estorno) (?:${participle}) `),
  ],
  standing: [
    pattern(` (?:mais nada|nada mais|nao (?:resta|falta|sobra) nada) a (?:pagar|quitar|acertar) `),
    pattern(`^ (?:e |entao )?voce nao deve mais nada `),
    pattern(
      `^ (?:e |entao )?(?:nao (?:havera|tera|vai haver|virao) (?:mais )?|sem mais |acabaram (?:-?se )?(?:as|os) )(?:\\S+ )?(?:cobrancas?|lembretes?|emails?|newsletters?|faturas?|mensalidades?) `,
    ),
    pattern(
      `^ (?:a |o )?(?:sua|seu) (?:assinatura|plano|contrato|subscricao) nao (?:vai|sera) (?:mais )?(?:renovar|renovad[oa])(?: mais)? $`,
    ),
    pattern(
      ` (?:o|seu|este|esse) (?:\\S+ )?(?:reembolso|estorno|valor|dinheiro|credito|montante)(?: de \\S+(?: \\d\\S*)?)? (?:ja )?(?:(?:cai|chega|entra|aparece) (?:na|no|em) (?:sua|seu)|caira|vai cair|chegara|vai chegar|vai aparecer|aparecera|sera devolvido|sera creditado|estara|entrara) (?!quando|se |apos)`,
    ),
    pattern(
      ` voce (?:vai (?:receber|ver|ter)|recebera|vera) (?:o|seu|o seu) (?:reembolso|estorno|valor|dinheiro|credito) `,
    ),
    pattern(
      `^ (?:voce|(?:o|a) (?!(?:usuari|membr|coleg|pesso|client|convidad)[a-z]* )\\S+|ess[ea] (?:\\S+ ){0,3}\\S+|(?:seu|sua) (?:\\S+ ){0,2}\\S+) nao (?:tem|e|esta|funciona|recebe|recebera|vai(?: receber)?|sera) mais (?!possivel|preciso|necessari|pode)`,
    ),
    pattern(
      ` nao (?:vai|recebera|sera|vai ser) (?:mais |receber mais )(?:cobrad|noss|a noss|e mail|news|receber)`,
    ),
    pattern(` nao sera cobrad[oa] (?:novamente|de novo|outra vez) `),
    pattern(
      `^ (?:a partir de (?:agora|hoje)|de agora em diante|daqui (?:para|pra) frente) (?!eu |vou )(?:\\S+ ){1,7}(?:vai|vao|sera|serao|esta|estao|e|sao|chegam|recebe) `,
    ),
  ],
  hypothetical:
    / (?:seria|poderia|talvez|pode|podem|deve|devem|posso|quando|por favor|cada|qual|quais|disse|escreveu|mencionou|parece|conferir|confira) /u,
  assurance:
    /^ (?:(?:sim|ok|certo|claro) )?(?:(?:so |estou |estamos |queria |gostaria de |venho |viemos |passando |quero )?(?:so )?(?:passando )?(?:para |te |lhe )*(?:avisar|informar|comunicar|dizer|contar)(?:-?(?:te|lhe|los|las))? que|(?:aviso|comunico|comunicamos|avisamos|saiba|registro|registramos)(?= que)|(?:boa noticia|boas noticias)(?= )|como pode ver|(?:posso|podemos|consigo|quero) (?:te |lhe )?confirmar|(?:confirmo|informo|confirmamos|informamos)(?= que)|(?:tenho|temos) o prazer de (?:informar|confirmar)|(?:fico|estou) feliz em (?:dizer|informar|confirmar)|nao se preocupe|fique tranquil[oa]|pode ficar tranquil[oa])(?: porque)?(?: que)?(?= )/u,
  blocker:
    / (?:nao|nunca|nada|nenhum|nenhuma|ninguem|jamais|nem|sem|(?<!nao )se|quando|(?<!(?:seu|teu|o|um|no|ao|do|este|esse) )caso|enquanto|ate|antes|assim que|depois|apos|uma vez|pode(?! considerar)|podem|poderia|posso|deve|devem|deveria|precisa|precisam|talvez|possivel|possivelmente|provavelmente|exemplo|suponha|imagine|confira|verifique|certifique|certifique-se|disse|diz|escreveu|mencionou|entendi que|entendo|lamento|segundo|sei|ver|quem|somente|so|apenas|espero|quer|deseja|como e|como isso|o que|por que|porque nao|tudo o que|tudo que|(?<!(?:agora|ja) )mostra|sera|seria|serao|escolha|selecione|clique|sobre|encontrei|procurei|imaginemos|cada|foi possivel|perguntou|parece) /u,
  condition:
    / (?:(?<!nao )se|quando|(?<!(?:seu|teu|o|um|no|ao|do|este|esse) )caso|enquanto|ate que|antes que|antes de|assim que|depois que|depois de|apos|uma vez que|a menos que|exemplo|suponha|imagine|segundo|de acordo|nesse caso|neste caso|sempre que|por padrao) /u,
  relative: / (?:que|quem|o qual|a qual|cuj[oa] \S+)(?: ja| nao| nunca)? ?$/u,
  trigger: pattern(
    `^(?:[a-z]{2,}ei|${participle}|${past}|${house}|${doing}|${infinitive}|${result}|acabo|acabei|acabamos|agora|ja|caminho|numero|pronto|prontinho|certo|considere|considera|considerar|confirmo|${ar}ou|fez|fizemos|emitiu|resolveu|removeu|corrigiu|abriu|tomei|dei|ficou|tratando|cuidando|tratar|cuidar|foi|foram|tudo|entrei|tenho|passou|volta|ganhou|vale|valem|hoje|diante|frente|mudou|voltou|saiu|entrou|oficialmente|[a-z]{3,}ndo|valendo|ativ[oa]s?|vigor|comecou|terminou|andamento|nov[oa]|padrao|consta|constam|aparece|figura|vai|vao|recebe|tem|mais|cai|caira|chega|chegara|aparecera|sera|estara|entra|entrara|receber|recebera|vera|movi|mexi|inseri|promovi|reduzi|converti|inscrevi|desinscrevi|desfiz|refiz|[a-z]{3,}(?:ou|aram)|conseguimos|fizeram|devolveu|nada|acabaram|lembretes?|zerad[oa]|dia|ordem|novo|novamente|vez|lugar|inves|pode|consegue|podera|deveria|cumprida|mao|banco|[a-z]{3,}i|deixei|comeca|volta|voltaram|cobrancas?|renovar|deve|devera|devem|espere|aguarde|esperar|tem|fica|ficam|menos|mostra|sumiu|sumiram|desapareceu|desapareceram|evaporou|possui|paga|inclui|custa|acaba|[a-z]{3,}amos|[a-z]{3,}(?:em|im)os|${undone}|confirmar|novamente)$`,
  ),
};
