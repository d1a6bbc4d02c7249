import { forms, type ClaimWords } from '../vocabulary.ts';

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro';
const days = 'segunda terça quarta quinta sexta sábado domingo';

export const portuguese: ClaimWords = {
  lists: {
    person: 'você vocês te ti lhe dele dela',
    belongings: 'seu sua seus suas teu tua teus tuas',
    done: `${forms(
      `cancel reembols estorn devolv alter mud atualiz corrig troc reagend remarc reserv exclu apag remov
      encerr bloque desbloque redefin restaur ativ desativ habilit adicion acrescent aplic envi reenvi
      encaminh escal cri registr process aprov confirm isent paus retom renov prorrog inscrev solicit substitu
      despach organiz agend marc atribu notific inform conclu termin finaliz resolv transfer aument reduz
      baix retir anot emit realiz execut credit ajust deix coloc jog lanç inclu suspend liber troqu marqu
      bloqu coloqu peg salv defin exclu cadastr garant matricul efetu envi gerad revog carreg`,
      'ado ada ados adas ido ida idos idas ído ída ei i í ou eu iu amos emos imos aram',
    )} fizemos feito feita feitos feitas fiz fez posto posta aberto aberta abri abriu pedi dei pus pronto pronta
      prontinho inscrito inscrita emitido pago paga aceito saiu seguiu começou`,
    news: `já agora posso_confirmar chegará processando cancelando hoje amanhã acabou acabei acabamos imediatamente a_partir_de_hoje a_caminho em_andamento
      em_curso com_sucesso mais_nenhum não_mais receberá_mais ✔ em_breve logo considere considerar`,
    excuse: `pode podes podem posso podemos poderá poderia consegue consigo deve deves devem deverá precisa
      precisas precisará preciso quer quero queria gostaria seria não nunca nada ninguém nenhum nenhuma nem ainda
      normalmente geralmente costuma costumam vezes sempre automaticamente recusado recusada expirou falhou
      continua lamento sinto obrigado obrigada claro deseja`,
    own: '*ei consegui conseguimos',
    perfect: 'foi foram fui',
    contrast: 'mas porém',
    negation: 'não nem',
    more: 'mais',
    general: 'é são custa custam',
    condition: `quando assim_que logo_que desde_que`,
    opening: 'então se caso para depois até antes enquanto salvo durante após ao',
    source: 'desde ontem segundo na_semana_passada',
    instruction: `vá abra faça escolha selecione clique toque digite use utilize verifique contate ligue envie
      responda siga visite procure baixe adicione altere confirme aguarde tente pergunte indique leia veja entre
      acesse inicie feche reinicie ative desative preencha lembre guarde escreva`,
    state: 'é está tem tá',
    past: 'foi foram consta',
    dated: `${forms('na_', days)} ${forms('no_', days)} ${forms('em_', days)} ${forms('de_', months)}`,
  },
  asks: `o_que a_que que_horas cadê kd pq q como qual quais quando onde quem quanto quanta quantos quantas porquê saber dúvida pergunta diz_me diga_me
      me_diz me_diga explicar explica diferença`,
  opens: `tem posso existe`,
  requests: `por_favor pfv pf pode podes podem poderia podia podias consegue conseguem dá_para dá_pra da_pra tem_como me nos alguém possível`,
  greetings: `obrigado obrigada obrigadão valeu brigado olá oi bom boa tchau agradeço`,
  smallTalk: `muito muita mesmo ok okay tá certo perfeito ótimo legal beleza show dia tarde noite até logo
      mais pela pelo sua ajuda tudo bem era só isso não gentil de nada um uma para você vocês
      também e já ajudou bastante`,
  claims: [
    /^(?:já |eu |pronto )*(?:cancelei|reembolsei|alterei|excluí|apaguei|enviei|removi|atualizei) /u,
    /^(?:o |a )?(?:seu|sua) (?:\S+ ){1,3}(?:foi|foram) ✔/u,
  ],
};
