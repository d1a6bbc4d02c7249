import {
  adverb,
  agent,
  dated,
  few,
  house,
  judged,
  others,
  participle,
  result,
  thing,
  undone,
} from './portuguese-words.ts';
import { pattern } from './lexicon.ts';

/** Something has happened or is happening, whoever did it. */
export const event: readonly RegExp[] = [
  pattern(
    ` ficou (?:${adverb} )?(?:tudo )?(?:${participle}|${undone}|certo|pront[oa]|zerad[oa]|em dia) (?!${dated})`,
  ),
  pattern(
    `^ (?:e |ja |tambem )?(?:fica|ficam|ficou|ficaram) (?:\\S+ )?(?:${participle}|${undone}) (?:o|a|os|as|seu|sua) `,
  ),
  pattern(
    `^ (?:o |a )?(?:seu|sua|nova|novo) (?:\\S+ ){1,5}(?:e|fica|vai|termina|comeca|sai|chega|sera|esta) (?:\\S+ ){1,6}(?:em vez d[eoa]|no lugar d[eoa]|ao inves d[eoa]|e nao mais) `,
  ),
  pattern(
    ` (?:reembolso|dinheiro|valor|credito|estorno) (?:ja )?(?:esta|foi|saiu|seguiu|voltou|caiu) (?:com|para|pra|no|na|ao|pro) (?:o )?(?:seu |sua )?(?:banco|cartao|conta|carteira) `,
  ),
  pattern(` (?:voltou|voltaram|volta) a (?:funcionar|ficar|estar|valer|aparecer) `),
  pattern(
    `^ (?:o |a )?(?:seu|sua|seus|suas) (?:\\S+ ){1,4}(?:esta|estao|e|sao) (?:\\S+ ){0,3}(?:de novo|novamente|outra vez) `,
  ),
  pattern(
    `^ (?:(?:o |a )?(?:seu|sua|seus|suas) (?:\\S+ ){1,4}|tudo |isso )(?:esta|estao|ta) (?:agora |ja )?(?:em dia|zerad[oa]s?|quitad[oa]s?|em ordem|nos conformes|fora d[oa] su[ao] \\S+) `,
  ),
  pattern(` (?:foi|foram) (?:colocad|post|levad|tirad|pass)[oa]s? (?!${dated})`),
  pattern(
    `^ voce (?:ja |agora )?(?:esta|ficou) (?:descadastrad|inscrit|cadastrad|confirmad|desinscrit|liberad|remarcad|agendad|isent|em dia)[oa]? `,
  ),
  pattern(
    ` ${house} (?:\\S+ )?(?:a |o |os |as |seu |sua |seus |suas |teu |tua |voce |isso |processar |cancelar |reembolsar )`,
  ),
  pattern(
    ` (?:estendemos|mudamos|trocamos|adiamos|reduzimos|incluimos|excluimos|transferimos|suspendemos|interrompemos|devolvemos) (?:o|a|os|as|seu|sua|seus|suas|voce) `,
  ),
  pattern(
    `^ (?:(?:o|a) )?(?!(?:voce|cliente|usuari[oa]|senhora?) )(?:\\S+ ){1,5}acab(?:a|am|ou|aram) de (?!(?:ser|chegar|vencer|expirar|entrar|sair|receber|comecar) )[a-z]{3,}r(?:-\\S+)? `,
  ),
  pattern(
    `^ (?:o|a|um|uma|noss[oa]|minha|meu|os|as) (?:\\S+ ){0,3}?${agent} (?:(?:de|do|da|em) \\S+ )?(?:\\S+ )?(?:ja |acabou de )?(?!${judged} )(?:[a-z]{3,}(?:ou|aram|eu|iu)|fez|pos|desfez) (?:[oa]s? |seu |sua |isso |tudo |voce )`,
  ),
  pattern(
    `^ (?:agora (?:voce |o senhor |a senhora )?|voce agora |voces agora )(?:ja )?(?:tem|conta com|possui|dispoe de|paga) (?:\\S+ )?(?:${few} |acesso |direit|permiss|licenc|plano )`,
  ),
  pattern(
    `^ (?:(?:o |a )?(?:seu|sua|seus|suas) (?:\\S+ ){1,4}|(?:o |a )?${thing} \\S*\\d\\S* )(?:agora|ja) (?:mostra|inclui|contem|tem|custa|termina|comeca|aponta|usa|vence|renova|roda|conta|traz|exibe|cobre|soma|segue|fica|vai) `,
  ),
  pattern(
    `^ (?:o |a )?(?:seu|sua|nova?|${thing}) (?:\\S+ ){0,4}?(?:fica|ficou|ficaram|foi|passou|mudou) (?:\\S+ )?(?:para|pra) (?!${few} |tras |depois |quando |que )`,
  ),
  pattern(
    ` (?:reuniao|reserva|consulta|entrega|visita|sessao|vencimento|mesa|voo) (?:\\S+ ){0,2}(?:passou|mudou|ficou|foi) (?:para|pra) `,
  ),
  pattern(
    `^ (?:\\S+ )?(?:o|a|seu|sua|os|as) (?:\\S+ ){1,4}(?:ja )?(?:sumiu|sumiram|desapareceu|desapareceram|evaporou) `,
  ),
  pattern(
    `^ (?:o |a )?(?:seu|sua|cobranca|nov[oa]|${thing}) (?:\\S+ ){0,4}?(?:esta|estao|fica|ficam|ficou) (?:\\S+ )?(?:${participle}|${result}|parad[oa]) (?:a partir de hoje|a partir de agora|desde hoje|desde agora|imediatamente|como (?:voce )?(?:pediu|queria)|conforme) `,
  ),
  pattern(
    ` (?:o|a) nov[oa] \\S+ (?:\\S+ )?(?:ja )?(?:esta|foi) (?:${participle}|no lugar|em vigor|valendo|ativ[oa]) (?!quando |se |apos )`,
  ),
  pattern(
    `^ (?:o |a )?(?!(?:quem|que|isso|ele|ela|este|esta) )\\S+ (?:\\S+ )?(?:agora|ja) e (?:admin|parte|membro|propriet|titular|don[oa]|responsavel|editor)`,
  ),
  pattern(
    ` (?:foi|foram|fui|fomos) (?:${adverb} )*(?!pag[oa]s? (?:com|por|via|no|em) )(?:${participle}|${undone}) (?!${dated})`,
  ),
  pattern(
    ` (?:foi|foram) (?:${adverb} )?(?:enviad|adicionad|criad|abert|emitid)[oa]s? (?!(?:\\S+ ){0,2}${others})`,
  ),
  pattern(` (?:tem|tinha|havia) sido ${participle} `),
  pattern(` acab(?:a|am|ou) de ser ${participle} `),
  pattern(` (?:esta|estao) (?:${adverb} )*(?:sendo|a ser) ${participle} `),
  pattern(` (?:esta|estao|ta) (?:agora|ja) (?:${adverb} |tudo )?(?:${participle}|${result}) `),
  pattern(
    ` (?:agora|ja) (?:esta|estao|ta) (?:${adverb} |tudo )?(?:${participle}|${result}|${undone}) `,
  ),
  pattern(` (?:esta|estao) (?:${participle}|${result}) agora `),
  pattern(` ficou (?:${adverb} )?(?:${result}) `),
  pattern(
    ` (?:seu|sua|teu|tua|o seu|a sua|o) (?:novo |nova )?(?:plano|proprietario|limite|ciclo|assinatura|conta|email) (?:agora e|e agora|passou a ser) `,
  ),
  pattern(
    ` (?:voce )?(?:agora esta|esta agora|ja esta|esta oficialmente|agora voce esta) (?:no|na|em) `,
  ),
  pattern(` voce (?:${adverb} )?(?:foi|esta sendo) ${participle} `),
  pattern(` (?:dinheiro|reembolso|valor|estorno) (?:ja )?esta (?:a|em) caminho `),
  pattern(` numero (?:do|da) (?:seu|sua) (?:chamado|ticket|caso|protocolo|solicitacao) e `),
  pattern(` (?:a partir de hoje|desde ja) (?:\\S+ ){1,5}esta ${result} `),
  pattern(
    `^ (?:ja |tudo |isso |isto |o \\S+ |a \\S+ |seu \\S+ |sua \\S+ |a sua \\S+ |o seu \\S+ )?(?:esta|estao|ta) (?:tudo )?(?:${result})(?: para voce)? $`,
  ),
  pattern(` (?:deu certo|deu tudo certo) $`),
  pattern(
    `^ (?:\\S+ ){1,8}(?:agora|desde ja) (?:e|sao|esta|estao|consta|constam|aparece|figura|vai|vao|recebe|tem) (?!possivel|preciso|necessari|disponi|(?:em|na|no) (?!plano|lista|su|se))`,
  ),
  pattern(`^ (?:\\S+ ){1,8}(?:e|sao|consta|constam) agora `),
  pattern(
    `^ (?:(?:o |a )?(?:seu|sua|teu|tua)|(?:o |a )?${thing} \\S*\\d\\S*) (?:\\S+ ){0,5}?(?:esta|estao|fica|ficou) (?:${adverb} )*(?:${result}|reservad[oa]|confirmad[oa]|agendad[oa]|pausad[oa]|salv[oa]|liberad[oa]|marcad[oa]|restaurad[oa]) (?!a |em ate |apos |no fim |ao |por que|porque|desde |ate o )`,
  ),
  pattern(
    `^ (?:(?:seu|sua|seus|suas|o|a|os|as|isso|tudo) )(?:\\S+ ){0,5}?(?:esta|estao) (?:ja )(?:valendo|ativ[oa]s?|em vigor|no ar|pront[oa]s?|salv[oa]s?|liberad[oa]s?|reservad[oa]s?|guardad[oa]s?) `,
  ),
  pattern(
    `^ (?:(?:seu|sua|seus|suas|o|a|os|as|isso|tudo) )(?:\\S+ ){0,5}?ja (?:esta|estao|e|sao) (?:valendo|ativ[oa]s?|em vigor|no ar|salv[oa]s?|liberad[oa]s?|reservad[oa]s?|guardad[oa]s?|desbloquead[oa]s?|seu|sua) `,
  ),
  pattern(` (?:ja )?(?:esta|estao) (?:ja )?tudo (?:certo|atualizado|resolvido|pronto|feito|ok) `),
  pattern(` (?:esta|estao) (?:ja )?de volta `),
  pattern(` voce (?:ja )?ganhou `),
  pattern(` ja (?:vale|valem|foi (?:pro|pra|para [oa])|esta com [oa] (?:noss[oa] )?${agent}) `),
  pattern(
    ` (?:seu|sua) (?:\\S+ ){1,3}(?:passou|mudou|voltou|saiu|entrou) (?:para|pra|a|ao|de|da|do|na|no) `,
  ),
  pattern(
    ` [oa] (?:taxa|desconto|cobranca|multa|credito) (?:saiu|entrou) (?:da|do|na|no) (?:sua|seu) `,
  ),
  pattern(
    ` e (?:agora )?[oa] (?:seu |sua )?(?:nov[oa] (?:proprietari|admin|don|padrao|titular|respons)|padrao )`,
  ),
  pattern(
    ` (?:exportacao|importacao|processo|migracao|transferencia|devolucao|cancelamento|estorno) (?:ja )?(?:comecou|terminou|esta em andamento) `,
  ),
  pattern(
    `(?<! (?:pedido|pacote|encomenda|entrega)) (?:ja )?(?:esta|estao|vai|vao) (?:ja )?a caminho `,
  ),
];
