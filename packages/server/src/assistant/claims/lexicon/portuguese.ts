import { anyOf, pattern, type Lexicon } from './lexicon.ts';

/** Stems of verbs in -ar: cancel-ei, cancel-ad(o), cancel-ando, cancel-ou. */
const ar = anyOf(
  `cancel reembols estorn emit process alter mud troc atualiz actualiz adicion acrescent retir elimin
   apag cri gerad ger registr regist escal encaminh reencaminh repass pass transfer avis notific
   inform contat contact solicit envi reenvi mand remet desbloque bloque desativ desactiv ativ activ
   reativ reactiv deslig lig aplic credit isent convid coloc prorrog paus encerr anul marc cobr export
   inici revog agend marc cuid trat consert concert finaliz complet aprov confirm anot sinaliz restaur
   junt unific habilit desabilit par descadastr cadastr aument sincroniz reinici verific valid deix
   ajust renov migr salv guard grav efetu efectu realiz execut liber debit devolv reabr fech resgat
   reprogram troc renomei arquiv liquid rebaix promov conect configur limp reduz anex program design
   solucion regulariz reserv`,
);
const participle = `(?:(?:${ar}ad|exclui?d|removid|emitid|transferid|estendid|suspendid|pedid|resolvid|corrigid|concluid|devolvid|recebid|redefinid|substituid|abert|feit|encerrad|revertid|definid|inserid|respondid|atendid|reaberto?|interrompid|promovid|reduzid|incluid|convertid|suprimid)[oa]s?|aceit[oae]s?|pag[oa]s?|entregues?)`;
const past = `(?:${anyOf('cancel reembols estorn process alter mud troqu atualiz actualiz adicion acrescent retir elimin apagu cri ger registr regist escal encaminh reencaminh repass pass avis notifiqu inform contat contact solicit envi reenvi mand desbloque bloque desativ desactiv ativ activ reativ reactiv deslig ligu apliqu credit isent convid coloqu prorrogu paus encerr anul marqu cobr export inici revogu agend cuid trat consert concert finaliz complet aprov confirm anot sinaliz restaur junt unifiqu habilit desabilit par descadastr cadastr aument sincroniz reinici verifiqu valid deix ajust renov migr salv guard grav efetu efectu realiz execut liber debit fech configur program tom tent troqu solucion reserv')}ei|fiz|emiti|resolvi|removi|transferi|estendi|suspendi|pedi|corrigi|exclui|conclui|devolvi|redefini|substitui|abri|reabri|respondi|escrevi|defini|reverti|dei|pus|falei|entrei em conta[c]?to|consegui|providenciei|incluí|inclui|atendi|recorri|refiz|desfiz|interrompi|troquei)`;
const house = `(?:${anyOf('cancel reembols estorn process alter mud troc atualiz adicion retir elimin apag cri registr encaminh transfer avis notific inform contat solicit envi desbloque desativ ativ reativ aplic credit encerr anul inici agend aprov confirm ajust efetu realiz')}[aá]mos|emitimos|removemos|resolvemos|fizemos|abrimos|corrigimos|concluimos|devolvemos|conseguimos)`;
const adverb = anyOf(
  'ja agora agorinha entao tambem sim bem finalmente mesmo hoje totalmente devidamente automaticamente',
);
/** What an assistant may say it has done, and what only looks like a past. */
const read = anyOf(
  `datei partei kanzlei polizei vorbei drei zwei bei dabei frei encontrei procurei busquei achei olhei pesquisei consultei analisei sei lei rei usei tentei gostei
   terei serei poderei farei irei estarei direi darei verei trarei porei [a-z]+arei [a-z]+erei
   [a-z]+irei verifiquei expliquei mencionei citei listei resumi falhei cheguei mostrei indiquei`,
);
const doing = `(?:${ar}ando|emitindo|resolvendo|removendo|transferindo|excluindo|abrindo|fazendo|corrigindo|redefinindo|encerrando)`;
const infinitive = `(?:${ar}ar|emitir|resolver|remover|transferir|transferi-l[oa]|transferilo|excluir|abrir|fazer|corrigir|redefinir|alterar)[a-z-]*`;
const thing = anyOf(
  `assinatura subscricao plano reembolso chamado ticket conta alteracoes alteracao mudancas mudanca
   pedido solicitacao fatura pagamento senha email cancelamento operacao acao tarefa caso estorno
   upgrade downgrade cartao compra encomenda renovacao cobranca tudo processo dados cupom desconto`,
);
const result = `(?:feit[oa]|pront[oa]|resolvid[oa]|concluid[oa]|cancelad[oa]|ativ[oa]|encerrad[oa]|desbloquead[oa]|desativad[oa]|desligad[oa]s?|desativados|habilitad[oa]|anulad[oa]|reembolsad[oa]|alterad[oa]|excluid[oa]|apagad[oa]|atualizad[oa]|confirmad[oa]|aprovad[oa]|efetuad[oa]|realizad[oa]|processad[oa]|emitid[oa]|estornad[oa]|reativad[oa]|solucionad[oa]|regularizad[oa]|removid[oa])`;

export const portuguese: Lexicon = {
  own: [
    pattern(` (?!${read} )[a-z]{2,}ei `),
    pattern(` consegui ${infinitive} `),
    pattern(
      ` (?:eu |te |lhe |tambem |${adverb} |e |mas |pronto |prontinho |sim ){0,3}${past} (?!que voce|de novo se)`,
    ),
    pattern(
      ` ${house} (?:\\S+ )?(?:a |o |os |as |seu |sua |seus |suas |teu |tua |voce |isso |processar |cancelar |reembolsar )`,
    ),
    pattern(` (?:acabo|acabei|acabamos) de ${infinitive} `),
    pattern(` (?:estou|estamos|tou) (?:${adverb} |mesmo ){0,2}${doing} `),
    pattern(` (?:estou|estamos) (?:${adverb} |mesmo ){0,2}a ${infinitive} `),
    pattern(` vou (?:${adverb} )?${infinitive} (?:\\S+ ){0,6}(?:agora|imediatamente|ja) `),
    pattern(` ja (?:estou|estamos) (?:a )?(?:tratando|cuidando|tratar|cuidar|vendo|resolvendo) `),
    pattern(
      ` (?:equipe|equipa|sistema|suporte|financeiro|time|assistente|faturamento|tidewater|deskhand) (?:${adverb} )?(?:${ar}ou|fez|emitiu|resolveu|removeu|corrigiu|abriu) `,
    ),
    pattern(` (?:considere|considera|considerar|de por) (?:\\S+ ){0,3}${result} `),
    pattern(` confirmo (?:o|a) (?:cancelamento|reembolso|alteracao|mudanca|exclusao) `),
    pattern(` (?:tomei a liberdade|dei inicio|dei entrada|dei baixa) `),
    pattern(` tenho (?:${adverb} )?(?:tudo )?(?:cancelado|feito) `),
  ],
  event: [
    pattern(
      ` (?:foi|foram|fui|fomos) (?:${adverb} )*${participle} (?!por (?:voce|outra|uma? (?!colega|atendente)|alguem)|pel[oa] (?!noss|equip|time|suporte|sistema)|em (?:19|20)\\d\\d )`,
    ),
    pattern(` (?:foi|foram) (?:${adverb} )?(?:enviad|adicionad|criad|abert|emitid)[oa]s? `),
    pattern(` (?:tem|tinha|havia) sido ${participle} `),
    pattern(` acab(?:a|am|ou) de ser ${participle} `),
    pattern(` (?:esta|estao) (?:${adverb} )*(?:sendo|a ser) ${participle} `),
    pattern(` (?:esta|estao|ta) (?:agora|ja) (?:${adverb} |tudo )?(?:${participle}|${result}) `),
    pattern(` (?:agora|ja) (?:esta|estao|ta) (?:${adverb} |tudo )?(?:${participle}|${result}) `),
    pattern(` (?:esta|estao) (?:${participle}|${result}) agora `),
    pattern(` ficou (?:${adverb} )?(?:${result}) `),
    pattern(
      ` (?:seu|sua|teu|tua|o seu|a sua|o) (?:novo |nova )?(?:plano|proprietario|limite|ciclo|assinatura|conta|email) (?:agora e|e agora|passou a ser) `,
    ),
    pattern(` (?:voce )?(?:agora esta|esta agora|ja esta|agora voce esta) (?:no|na|em) `),
    pattern(` voce (?:${adverb} )?(?:foi|esta sendo) ${participle} `),
    pattern(` (?:dinheiro|reembolso|valor|estorno) (?:ja )?esta (?:a|em) caminho `),
    pattern(` numero (?:do|da) (?:seu|sua) (?:chamado|ticket|caso|protocolo|solicitacao) e `),
    pattern(` (?:a partir de hoje|desde ja) (?:\\S+ ){1,5}esta ${result} `),
    pattern(
      `^ (?:ja |tudo |isso |isto |o \\S+ |a \\S+ |seu \\S+ |sua \\S+ |a sua \\S+ |o seu \\S+ )?(?:esta|estao|ta) (?:tudo )?(?:${result})(?: para voce)? $`,
    ),
    pattern(` (?:deu certo|deu tudo certo) $`),
  ],
  fragment: [
    pattern(
      `^ (?:✔ )?(?:ja |tudo |ja esta )?(?:feito|feita|prontinho|concluido|concluida|cancelado|cancelada|reembolsado|resolvido|resolvida|confirmado|confirmada|atualizado|alterado|enviado|efetuado|efetuada|realizado|processado|estornado|removido|excluido)(?: com sucesso| para voce| agora| ✔.*)? $`,
    ),
    pattern(`^ (?:tudo (?:certo|pronto|resolvido|feito)|pronto) (?:do nosso lado )?$`),
    pattern(
      `^ (?:✔ )?(?:seu |sua |o |a |os |as )?(?:\\S+ )?${thing} (?:\\S*\\d\\S* )?(?:ja )?${participle}(?: com sucesso| ✔| para \\S+| \\S*\\d\\S*| agora| hoje| por si)*(?: ✔)? $`,
    ),
    pattern(`^ (?:status|estado|resultado|situacao) (?:✔ )?${participle} `),
    pattern(`^ ✔ (?:\\S+ ){0,6}${participle} `),
    pattern(`^ (?:${doing}) (?:\\S+ ){0,6}(?:agora|⋯) `),
    pattern(`^ (?:upgrade|downgrade|cancelamento|reembolso|estorno) (?:${participle}) `),
  ],
  blocker:
    / (?:nao|nunca|nada|nenhum|nenhuma|ninguem|jamais|nem|sem|(?<!nao )se|quando|(?<!(?:seu|teu|o|um|no|ao|do|este|esse) )caso|enquanto|ate|antes|assim que|depois|apos|uma vez|pode(?! considerar)|podem|poderia|posso|deve|devem|deveria|precisa|precisam|talvez|possivel|possivelmente|provavelmente|exemplo|suponha|imagine|confira|verifique|certifique|certifique-se|disse|diz|escreveu|mencionou|entendi que|entendo|lamento|segundo|sei|ver|quem|somente|so|apenas|espero|quer|deseja|como e|como isso|o que|por que|porque nao|tudo o que|tudo que|mostra|sera|seria|serao|escolha|selecione|clique|sobre|encontrei|procurei|imaginemos|cada|foi possivel|perguntou) /u,
  condition:
    / (?:(?<!nao )se|quando|(?<!(?:seu|teu|o|um|no|ao|do|este|esse) )caso|enquanto|ate que|antes que|antes de|assim que|depois que|depois de|apos|uma vez que|a menos que|exemplo|suponha|imagine|segundo|de acordo|nesse caso|neste caso|sempre que|por padrao) /u,
  relative: / (?:que|quem|o qual|a qual|cuj[oa] \S+)(?: ja| nao| nunca)? ?$/u,
  trigger: pattern(
    `^(?:[a-z]{2,}ei|${participle}|${past}|${house}|${doing}|${infinitive}|${result}|acabo|acabei|acabamos|agora|ja|caminho|numero|pronto|prontinho|certo|considere|considera|considerar|confirmo|${ar}ou|fez|fizemos|emitiu|resolveu|removeu|corrigiu|abriu|tomei|dei|ficou|tratando|cuidando|tratar|cuidar|foi|foram|tudo|entrei|tenho|passou)$`,
  ),
};
