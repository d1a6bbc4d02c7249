import { forms } from '../../forms.ts';
import type { MessageTables } from '../../pack/messages.ts';

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro';
const days = 'segunda terça quarta quinta sexta sábado domingo';

export const messages: MessageTables = {
  consent: {
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
    |nao por favor|nao desejo|nao quero mais|melhor deixar pra la|melhor deixar|nao precisa|nao precisa mais|deixa quieto`,
  },
  stops: {
    stops: `a outra|o outro|nao|nn|nunca|jamais|nem|calma|depois|amanha|mais tarde|mais logo|momento|instante|segundo|minuto|primeiro|antes|mas|na verdade|apenas|metade|a metade|hm|hmm|hum|pois|talvez|duvid*|serio|errad*|engano|espera*|espere*|perai|pera|aguard*
    |para tudo|pare|parem|alto ai|calma ai|ainda nao|agora nao|para ja nao|nao tenho certeza|nao tenho a certeza|nao sei|sei la|nao faco ideia|tem certeza|tens a certeza|tem a certeza|ta certo|esta certo|esta correto|estranh*|bater certo|nao e|nao era|nao faz|nao faca
    |esquec*|desist*|deixa|deixe|cancela isso|cancele isso|anul*|recus*|rejeit*|mudei de ideia|pensando melhor|mas so|e so|so a|so o|em vez|ao inves|troca|troque|mude*|muda|deveria|devia|quis dizer|quero dizer|fica melhor|seria melhor|prefiro|preferia|da para|da pra|isso e|isto e|e se|deixa eu|tenho de|tenho que|vou ver|vou pensar|preciso`,
    harmless: `sem problema|sem problemas|nada a opor|por que nao|nao ha problema`,
    questions: `da para|posso|qual|quais|quanto|quanta|quantos|quantas`,
    asides: `obrigad*|valeu|ja agora|a proposito|alias|tambem|alem disso|outra coisa|mais uma|ola|oi|bom dia|boa tarde|mostr*`,
  },
  smalltalk: {
    greeting:
      'oi, ola, oie, oi tudo bem, ola tudo bem, bom dia, boa tarde, boa noite, e ai, opa, alo, oi {name}, ola {name}, oi pessoal, ola pessoal, oi gente, prezados, bom dia tudo bem, boa tarde tudo bem',
    wellbeing: 'tudo bem, tudo bom, como vai, como voce esta, como esta, como vai voce, beleza',
    thanks:
      'obrigado, obrigada, muito obrigado, muito obrigada, valeu, vlw, brigado, brigada, obg, grato, grata, agradeco, obrigado mesmo assim, obrigada mesmo assim, valeu mesmo assim, obrigado pela ajuda, obrigada pela ajuda, desde ja agradeco, desde ja obrigado, desde ja obrigada, ok obrigado, ok obrigada, perfeito obrigado, perfeito obrigada, obrigado {name}, obrigada {name}',
    goodbye:
      'tchau, ate logo, ate mais, adeus, ate breve, ate amanha, tenha um bom dia, um bom dia, falou, deixa pra la, esquece, deixa, era isso, so isso, e so isso',
    identity:
      'quem e voce, o que e voce, voce e humano, voce e humana, voce e um humano, voce e um robo, voce e robo, voce e uma pessoa, voce e uma pessoa real, voce e uma ia, e um robo, e robo, estou falando com um robo, estou falando com uma pessoa, estou falando com um humano, qual e o seu nome, qual o seu nome, qual seu nome, com quem estou falando, voce e um bot',
    help: 'ajuda, me ajuda, me ajude, preciso de ajuda, pode me ajudar, voce pode me ajudar, o que voce faz, o que voce pode fazer, como voce pode me ajudar, como voce pode ajudar, como funciona, tenho uma duvida, tenho uma pergunta, tenho um problema, uma duvida, socorro, posso fazer uma pergunta',
    person:
      'humano, atendente, falar com atendente, falar com um atendente, falar com humano, falar com um humano, falar com uma pessoa, falar com alguem, quero falar com um humano, quero falar com um atendente, quero falar com atendente, quero falar com uma pessoa, quero falar com alguem, posso falar com alguem, posso falar com uma pessoa, posso falar com um atendente, preciso falar com alguem, preciso falar com um atendente, atendimento humano, pessoa de verdade',
    praise:
      'ok, certo, otimo, perfeito, legal, entendi, beleza, show, maravilha, excelente, bom, muito bom, ajudou, ajudou muito, deu certo, funcionou, resolveu, resolvido, faz sentido, ta bom, combinado',
  },
  fillers: 'ah oh eh hum ue entao agora por favor sim nao ok desculpa e mas o a um uma ta',
  questions: {
    followUps:
      'e, mas, ou, tambem, e se, entao, e quanto, quanto a, e no, e na, por que, por que nao, o que mais, mesmo, so, e como',
    pronouns:
      'isso isto aquilo ele ela eles elas dele dela deles disso nisso esse essa esses essas este esta la ai',
    existential: '',
    articles: 'o a os as do da dos das no na nos nas',
    figure:
      'quanto, quantos, quanta, quantas, custa, custo, preco, prazo, limite, maximo, minimo, ^quando, ate quando, que horas',
    steps: 'como, onde, passos, configurar, quero, preciso, gostaria',
    place: '^onde, ^aonde',
    time: 'quanto tempo, quantos dias, quantas horas, ^quando, prazo, que horas, demora',
    money: 'custa, custam, custo, preco, precos, taxa, taxas',
    upset:
      'ridiculo, inaceitavel, absurdo, vergonha, pessimo, horrivel, inutil, furioso, furiosa, irritado, irritada, golpe, de saco cheio, cansado de, perda de tempo',
    extremes: {
      oldest: 'mais antigo, mais antiga, mais velho, mais velha',
      newest: 'mais recente, mais novo, mais nova',
      most: 'maior, mais alto, mais alta, mais caro, mais cara',
      least: 'menor, mais baixo, mais baixa, mais barato, mais barata',
    },
  },
  requests: {
    courtesies:
      'por favor pf pfv oi ola ok entao agora ja so tambem sim obrigado obrigada bom boa dia tarde noite gente pessoal desculpa urgente me nos e',
    wants:
      'quero, eu quero, queria, eu queria, gostaria, gostaria de, eu gostaria de, gostava de, preciso, preciso de, preciso que, quero que, queria que, gostaria que, queremos, precisamos, precisamos de, gostariamos de, tenho que, tenho de, temos que, pode, podem, poderia, poderiam, podes, podias, voce pode, voces podem, voce poderia, voces poderiam, consegue, conseguem, sera que pode, vamos, ajuda a, me ajuda a, decidi',
    withheld:
      'nao nunca nem nada sem se caso quando talvez pensando considerando imagina ou antes depois ontem ja-foi',
    own: 'meu meus minha minhas nosso nossa nossos nossas eu tenho temos estou estamos me',
    who: 'quem',
    which: 'qual quais',
    shows:
      'encontre encontro encontrar mostre mostra mostrar ver veja liste lista listar exiba exibir diga consultar',
    ways: 'onde, por que, porque, posso, pode, podemos, poderia, como, ajuda, o que acontece, quanto tempo, devo',
    told: 'ei ou amos aram eram iram aria ava',
    from: 'de do da',
    joins: 'e depois',
    contrasts: 'mas senao',
    introducing: 'como',
    isVerbLast: false,
    people: {
      who: 'uma pessoa, uma pessoa real, uma pessoa de verdade, pessoa de verdade, um humano, um ser humano, gente de verdade, um atendente, uma atendente, um agente, um funcionario, alguem real, alguem de verdade, alguem do suporte, alguem da equipe, alguem da sua equipe, alguem do time, alguem de voces',
      anybody: 'alguem humano atendente',
      talks:
        'falar falo conversar contatar conectar conecta passa passe passar transfere transferir transfira chama chame chamar',
      gets: 'quero queria preciso gostaria prefiro exijo da pode me',
    },
  },
  claims: {
    lists: {
      person: 'você vocês te ti lhe dele dela',
      belongings: 'seu sua seus suas teu tua teus tuas',
      done: `${forms(
        `cancel reembols estorn devolv alter mud atualiz corrig troc reagend remarc reserv exclu apag remov
      encerr bloque desbloque redefin restaur ativ desativ habilit adicion acrescent aplic envi reenvi encaminh escal cri registr process aprov confirm isent paus retom renov prorrog inscrev solicit substitu
      despach organiz agend marc atribu notific inform conclu termin finaliz resolv transfer aument reduz
      baix retir anot emit realiz execut credit ajust deix coloc jog lanç inclu suspend liber troqu marqu bloqu coloqu peg salv defin exclu cadastr garant matricul efetu envi gerad revog carreg`,
        'ado ada ados adas ido ida idos idas ído ída ei i í ou eu iu amos emos imos aram',
      )} fizemos feito feita feitos feitas fiz fez posto posta aberto aberta abri abriu pedi dei pus pronto pronta
      prontinho inscrito inscrita emitido pago paga aceito saiu seguiu começou`,
      excuse: `pode podes podem posso podemos poderá poderia consegue consigo deve deves devem deverá precisa
      precisas precisará preciso quer quero queria gostaria seria não nunca nada ninguém nenhum nenhuma nem ainda
      normalmente geralmente costuma costumam vezes sempre automaticamente recusado recusada expirou falhou
      continua lamento sinto obrigado obrigada claro deseja`,
      own: '*ei consegui conseguimos',
      contrast: 'mas porém porque pois já_que',
      negation: 'não nem',
      condition: `quando assim_que logo_que desde_que`,
      opening: 'então se caso para depois até antes enquanto salvo durante após ao',
      source: 'desde ontem segundo na_semana_passada',
      instruction: `vá abra faça escolha selecione clique toque digite use utilize verifique contate ligue envie
      responda siga visite procure baixe adicione altere confirme aguarde tente pergunte indique leia veja entre
      acesse inicie feche reinicie ative desative preencha lembre guarde escreva`,
      past: 'foi foram consta',
      dated: `${forms('na_', days)} ${forms('no_', days)} ${forms('em_', days)} ${forms('de_', months)}`,
    },
    asks: `o_que a_que que_horas cadê kd pq q como qual quais quando onde quem quanto quanta quantos quantas porquê saber dúvida pergunta diz_me diga_me
      me_diz me_diga explicar explica diferença`,
    opens: `tem posso existe`,
    requests: `que_tal e_se por_favor pfv pf pode podes podem poderia podia podias consegue conseguem dá_para dá_pra da_pra tem_como me nos alguém possível`,
    greetings: `obrigado obrigada obrigadão valeu brigado olá oi bom boa tchau agradeço`,
    smallTalk: `muito muita mesmo ok okay tá certo perfeito ótimo legal beleza show dia tarde noite até logo
      mais pela pelo sua ajuda tudo bem era só isso não gentil de nada um uma para você vocês
      também e já ajudou bastante`,
    claims: [
      /^(?:já |eu |pronto )*(?:cancelei|reembolsei|alterei|excluí|apaguei|enviei|removi|atualizei) /u,
      /^(?:o |a )?(?:seu|sua) (?:\S+ ){1,3}(?:foi|foram) ✔/u,
    ],
  },
  abilities: {
    asks: 'que',
    reader: 'voce voces tu pode sabe sabes faz fazes consegue',
    able: 'pode sabe sabes faz fazes fazer consegue ajudar serve',
    beside: 'o e por mim aqui tudo mais para me com em nos coisas',
  },
  existence: { exists: 'tem, ha, existe, existem', beside: 'aqui ai disponivel real verdade' },
  why: 'por que, porque, como assim',
  trouble: 'problema problemas erro erros falha',
  positions: [
    'primeiro primeira',
    'segundo segunda',
    'terceiro terceira',
    'quarto quarta',
    'quinto quinta',
  ],
  charged: [
    'fui/fomos ~cobrado/cobrada/cobrados/debitado/debitada',
    'me/nos ~cobraram/cobrou/debitaram/debitou',
    'cobraram/cobrou/debitaram me/nos',
    'cobraram/debitaram ~meu/minha/nosso/nossa ~cartao/conta',
    'tiraram/tirou/descontaram/descontou ~do/da/no/na meu/minha/nosso/nossa ~cartao/conta',
    'meu/nosso dinheiro ~volta',
    'me/nos ~devolvam/reembolsem/devolva/reembolse',
  ],
  payers: 'cliente clientes',
  notKnowing: [
    ...['não sei', 'não encontrei', 'não encontro', 'não achei', 'não tenho informações'],
    ...['não tenho informação', 'não há informações', 'não consigo responder'],
    ...['não tenho certeza', 'nada sobre', 'desconheço'],
  ],
};
