import { anyOf } from './lexicon.ts';

/** Stems of verbs in -ar: cancel-ei, cancel-ad(o), cancel-ando, cancel-ou. */
export const ar = anyOf(
  `cancel reembols estorn emit process alter mud troc atualiz actualiz adicion acrescent retir elimin
   apag cri gerad ger registr regist escal encaminh reencaminh repass pass transfer avis notific
   inform contat contact solicit envi reenvi mand remet desbloque bloque desativ desactiv ativ activ
   reativ reactiv deslig lig aplic credit isent convid coloc prorrog paus encerr anul marc cobr export
   inici revog agend marc cuid trat consert concert finaliz complet aprov confirm anot sinaliz restaur
   junt unific habilit desabilit par descadastr cadastr aument sincroniz reinici verific valid deix
   ajust renov migr salv guard grav efetu efectu realiz execut liber debit devolv reabr fech resgat
   reprogram troc renomei arquiv liquid rebaix promov conect configur limp reduz anex program design
   solucion regulariz reserv adiant adi marc antecip abon perdo quit ressarc recoloc recuper normaliz
   aplic emend ampli elev amplific rebaix baix dobr zer renegoci cort descont desvincul vincul redirecion`,
);
export const participle = `(?:(?:${ar}ad|exclui?d|removid|emitid|transferid|estendid|suspendid|pedid|resolvid|corrigid|concluid|devolvid|recebid|redefinid|substituid|abert|feit|encerrad|revertid|definid|inserid|respondid|atendid|reaberto?|interrompid|promovid|reduzid|incluid|convertid|suprimid|salv|inscrit|adquirid|expedid|restituid|instituid|refeit|desfeit|retid|readmitid|ressarcid|post|suspens|expuls)[oa]s?|aceit[oae]s?|pag[oa]s?|entregues?)`;
/** What befalls things without anybody's order. */
const befallen = `(?:danificad|atrasad|recusad|rejeitad|entregu|recebid|lancad|descontinuad|introduzid|cobrad|debitad|perdid|extraviad|pag|projetad|criticad|usad|citad|informad|pedid|fundad|escrit)[oae]s?`;
export const undone = `(?:(?!${befallen} )[a-z]{3,}(?:ad|id)[oa]s?|feit[oa]s?|salv[oa]s?|abert[oa]s?|suspens[oa]s?|pos[t]?[oa]s|desfeit[oa]s?)`;
const date = `(?:(?:em|no dia|na|no) )?(?:\\d{1,2}[oº]? de (?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)[a-z]*|(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)|\\d{1,2}/\\d)`;
/** Who is named as the doer is not the house; what is dated did not happen now. */
export const others = `(?:por (?:voce|outra|uma? (?!colega|atendente)|alguem)|pel[oa] (?!noss|equip|time|suporte|sistema|\\d|nov[oa] )|em (?:19|20)\\d\\d |${date})`;
/** A day that a thing was moved to is not the day it was done. */
export const dated = `(?:(?!(?:para|pra|ate|ao) )\\S+ ){0,2}${others}`;
export const refund = `(?:reembolso|estorno|valor|dinheiro|credito|montante|devolucao|reposicao)`;
export const few = `(?:\\d{1,2}|uma?|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|tod[oa]s)`;
/** Their forms look like a future: "alter-arei" is none. */
export const pastLikeFuture = anyOf(
  `alterei liberei gerei regenerei recuperei retirei tirei parei preparei separei reparei integrei virei
   operei superei restaurei encerrei`,
);
export const past = `(?:(?!verifiquei |tentei )(?:${anyOf('cancel reembols estorn process alter mud troqu atualiz actualiz adicion acrescent retir elimin apagu cri ger registr regist escal encaminh reencaminh repass pass avis notifiqu inform contat contact solicit envi reenvi mand desbloque bloque desativ desactiv ativ activ reativ reactiv deslig ligu apliqu credit isent convid coloqu prorrogu paus encerr anul marqu cobr export inici revogu agend cuid trat consert concert finaliz complet aprov confirm anot sinaliz restaur junt unifiqu habilit desabilit par descadastr cadastr aument sincroniz reinici verifiqu valid deix ajust renov migr salv guard grav efetu efectu realiz execut liber debit fech configur program tom tent troqu solucion reserv')}ei)|fiz|emiti|resolvi|removi|transferi|estendi|suspendi|pedi|corrigi|exclui|conclui|devolvi|redefini|substitui|abri|reabri|respondi|escrevi|defini|reverti|dei|pus|falei|entrei em conta[c]?to|consegui|providenciei|atendi|recorri|refiz|desfiz|interrompi|troquei)`;
export const house = `(?:${ar}amos|${anyOf('cancel reembols estorn process alter mud troc atualiz adicion retir elimin apag cri registr encaminh transfer avis notific inform contat solicit envi desbloque desativ ativ reativ aplic credit encerr anul inici agend aprov confirm ajust efetu realiz')}[aá]mos|emitimos|removemos|resolvemos|fizemos|abrimos|corrigimos|concluimos|devolvemos|conseguimos)`;
export const adverb = anyOf(
  '[a-z]+mente ja agora agorinha entao tambem sim bem finalmente mesmo hoje totalmente devidamente automaticamente',
);
/** What a team or a system may have done that changes nothing. */
export const judged = `(?:calcul|verific|analis|detect|encontr|respond|mostr|consider|identific|confer|test|tent|receb|indic|apont|explic|recus|rejeit|avali|chec|procur|percebe)(?:ou|aram|eu|eram|iu|iram)`;
export const looking = `(?:procurar|verificar|olhar|ler|buscar|consultar|conferir|checar)`;
/** What an assistant may say it has done, and what only looks like a past. */
export const read = anyOf(
  `datei partei kanzlei polizei vorbei drei zwei bei dabei frei encontrei procurei busquei achei olhei pesquisei consultei analisei sei lei rei usei tentei gostei
   terei serei poderei farei irei estarei direi darei verei trarei porei [a-z]+arei [a-z]+erei
   [a-z]+irei preparei verifiquei expliquei mencionei citei listei resumi falhei cheguei mostrei indiquei`,
);
export const doing = `(?:(?!verificando |tentando )${ar}ando|devolvendo|estendendo|emitindo|resolvendo|removendo|transferindo|excluindo|abrindo|fazendo|corrigindo|redefinindo|encerrando)`;
export const infinitive = `(?:${ar}ar|emitir|resolver|remover|transferir|transferi-l[oa]|transferilo|excluir|abrir|fazer|corrigir|redefinir|alterar)[a-z-]*`;
export const thing = anyOf(
  `assinatura subscricao plano reembolso chamado ticket conta alteracoes alteracao mudancas mudanca
   pedido solicitacao fatura pagamento senha email cancelamento operacao acao tarefa caso estorno
   reserva devolucao convite exportacao importacao credito etiqueta entrega acesso troca inclusao exclusao remocao ativacao link senha permissao viagem taxa
   upgrade downgrade cartao compra encomenda renovacao cobranca tudo processo dados cupom desconto`,
);
export const agent = anyOf(
  `equipe equipa sistema suporte financeiro time assistente faturamento cobranca deposito estoque
   logistica atendimento atendente agente analista colega gerencia pessoal supervisora? tecnicos? operadora? consultora? turma gestora? setor departamento eles tidewater deskhand gerente`,
);
export const result = `(?:feit[oa]|pront[oa]|resolvid[oa]|concluid[oa]|cancelad[oa]|ativ[oa]|encerrad[oa]|desbloquead[oa]|desativad[oa]|desligad[oa]s?|desativados|habilitad[oa]|anulad[oa]|reembolsad[oa]|alterad[oa]|excluid[oa]|apagad[oa]|atualizad[oa]|confirmad[oa]|aprovad[oa]|efetuad[oa]|realizad[oa]|processad[oa]|emitid[oa]|estornad[oa]|reativad[oa]|solucionad[oa]|regularizad[oa]|removid[oa])`;
