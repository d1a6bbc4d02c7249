import { bySuffixes } from '../stem-by-suffixes.ts';
import { forms } from '../forms.ts';
import type { LanguagePack } from '../pack.ts';
import { weakLists } from './weak-lists.ts';

const months =
  'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro';
const days = 'segunda terça quarta quinta sexta sábado domingo';

export const portuguese: LanguagePack = {
  words: {
    stop: `vc vcs pra pro pras pros q tb tbm ta pfv vlw a agora ai ainda algo alguem algum alguma algumas alguns ante ao aos apenas aquela aquelas aquele
    aqueles aqui aquilo as assim ate bem boa bom cada com como consegue consigo contudo da dar dao das de dela
    delas dele deles demais depois desde dessa dessas desse desses desta deste deu dever deve devem devo disso
    disto do dos e ela elas ele eles em entao entre era eram essa essas esse esses esta estao estar estas
    estava este estes estou eu existe fazer faz faco fez ficar foi for foram gostaria ha havia isso isto ja la lhe
    lhes mais mas me mesma mesmo meu meus minha minhas muita muitas muito muitos na nao nas nem nenhum
    nenhuma no nos nossa nossas nosso nossos num numa o obrigada obrigado oi ola onde os ou outra outras
    outro outros para pela pelas pelo pelos per pode podem poder por porem porque posso pra precisa precisar
    preciso pro qual quais qualquer quando quanta quantas quanto quantos que quem quero queria sao se sei
    seja sem sempre ser sera seu seus so sobre sou sua suas tal tambem tanto tao te tem temos tenho ter teu
    teve tinha tive toda todas todo todos tu tua tudo um uma umas uns usar vai vao ver vez vezes voce voces vou`,
    weak: weakLists.pt,
    generic: `adicionar ativar configurar criar fazer gerenciar novo nova usar ver abrir`,
    telling:
      'ola oi obrigado obrigada senha fatura faturas assinatura conta pagamento reembolso preco mes anual mensal dinheiro cliente equipe usuario excluir apagar alterar mudar cancelo ajuda tchau bom dia consigo recebo quanto voce voces plano planos',
    letters: [/[ãõ]|ções/i, 1.5],
    asker: 'meu meus minha minhas nosso nossa nossos nossas',
    reader: 'seu seus sua suas teu tua',
    abbreviations: 'sr sra srta d dna av num pag tel ex p.ex aprox etc dr',
    stem: bySuffixes({
      plurals: [
        ['coes', 'cao'],
        ['oes', 'ao'],
        ['aes', 'ao'],
        ['ais', 'al'],
        ['eis', 'el'],
        ['ois', 'ol'],
        ['ns', 'm'],
      ],
      suffixes: `amentos amento imentos imento acao icao cao idades idade mente adores adora ador aturas atura
       avel ivel ismo ismos ista istas oso osa osos osas ancia encia ando endo indo aram eram iram ariam eriam aria eria iria arei erei irei amos emos imos
       ados adas ado ada idos idas ido ida asse esse isse avam ava iam ia ar er ir ou ei eu iu am em
       as es os a e o s`,
    }),
  },
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
  sentences: {
    actions: {
      proposal: (title) => `Nada foi feito ainda. Isto aguarda a sua aprovação: **${title}**`,
      stillWaiting: (title) =>
        `Isto ainda aguarda a sua aprovação, e nada foi feito até agora: **${title}**`,
      noArguments: 'É executado sem outros dados.',
      more: (count) => `… e mais ${count} valores que não aparecem aqui; na dúvida, recuse.`,
      expires: (at) => `Esta proposta expira em ${at}.`,
      question:
        'Você confirma? Responda “sim” a esta mensagem para confirmar ou “não” para recusar.',
      buttonQuestion:
        'Palavras não confirmam esta proposta: use o botão Confirmar (um cliente envia `decision: "confirm"` em resposta a esta mensagem). Responda “não” para recusar.',
      outcome: {
        succeeded: (title) => `Feito: **${title}**.`,
        failed: (title) => `**${title}** não aconteceu: foi recusado ou falhou. Nada foi alterado.`,
        unknown: (title) =>
          `Não se sabe se **${title}** teve efeito: não chegou uma resposta confiável. ` +
          'Não será repetido automaticamente. Verifique antes de tentar de novo.',
        declined: (title) => `Você recusou: **${title}**. Nada foi alterado.`,
        expired: (title) => `A proposta **${title}** expirou. Nada foi alterado.`,
        cancelled: (title) => `A proposta **${title}** foi retirada. Nada foi alterado.`,
      },
      reference: 'Referência',
      reason: 'Isto não aconteceu. O motivo informado',
      says: 'O sistema conectado diz',
      withheld: {
        unsure: 'Não foi possível garantir a tempo que isto ainda pode ser feito.',
        revoked: 'O acesso com que isto foi confirmado foi revogado.',
        forbidden: 'A sua função não permite mais isto.',
        paused: 'As alterações estão suspensas no momento.',
        tool_paused: 'Esta alteração está suspensa no momento.',
        changed: 'A ferramenta para isto foi alterada ou desligada.',
        preview_changed: 'O que aconteceria mudou desde que foi mostrado a você.',
        preview_unknown: 'Não foi possível verificar de novo o que aconteceria.',
      },
      preview: {
        heading: 'Isto é o que aconteceria, segundo o sistema conectado:',
        unknown: 'Não foi possível descobrir antes o que aconteceria exatamente.',
        reversible: 'Depois dá para desfazer.',
        irreversible: 'Não dá para desfazer.',
        before: 'antes',
        isNew: 'novo',
        blocked: (title) => `**${title}** não é possível no momento.`,
        required: (title) =>
          `Agora não é possível descobrir o que **${title}** causaria, por isso não é proposto. Nada foi alterado. Tente de novo daqui a pouco.`,
      },
      undo: 'Desfaz esta alteração.',
      cannotUndo: (title) => `**${title}** não pode ser desfeito aqui. Nada foi alterado.`,
      nothingToUndo: 'Nada foi alterado aqui, então não há nada a desfazer.',
      unfoundedClaim:
        'Nada foi alterado. Uma alteração precisa de uma proposta confirmada por você, e o resultado aparece com um recibo.',
      missing: (title) => `Para preparar **${title}**, preciso do seguinte:`,
      likely: (title) => `Devo preparar isto para você: **${title}**?`,
      forRoles: (title, roles) =>
        `**${title}** é para pessoas com o papel ${roles}. Nada foi alterado. Uma delas pode fazer isso, ou alguém do suporte pode ajudar.`,
      several: 'São pedidos diferentes. Por qual começamos? Nada acontece sem a sua confirmação.',
      notOffered: 'Isto não é oferecido a você aqui. Nada foi alterado.',
      unfit: (title) => `**${title}** não pode ser preparado assim:`,
      handOver: 'Falar com uma pessoa',
      escalated: 'Seu caso foi entregue à equipe de suporte. Uma pessoa continua por aqui.',
      stillExecuting:
        'Isto ainda está em execução. O resultado aparecerá aqui; não é executado duas vezes.',
    },
    articles: {
      from: 'De {sources}',
      unsure: 'Não tenho certeza, mas isto é o que mais se aproxima:',
      unknown: 'Não encontrei uma resposta para isso.',
      unclear:
        'Do que se trata exatamente? Mais algumas palavras me ajudam a encontrar a resposta.',
      orPerson: 'Tente com outras palavras ou fale com uma pessoa.',
      otherWords: 'Tente com outras palavras.',
      sorry: 'Sinto muito pelo transtorno.',
      inLanguage: {
        en: 'em inglês',
        pt: 'em português',
        es: 'em espanhol',
        fr: 'em francês',
        de: 'em alemão',
      },
      nobody:
        'Eu sou um assistente automático, e ninguém pode ser chamado para esta conversa. Posso procurar uma resposta: faça a pergunta com suas próprias palavras.',
      canShow: 'Posso mostrar para você:',
      canDo: 'Com a sua confirmação para cada mudança, também posso fazer isto por você:',
      smalltalk: {
        greeting: 'Olá! Eu sou {name}, o assistente automático. Como posso ajudar?',
        wellbeing: 'Tudo bem por aqui, obrigado. Como posso ajudar?',
        thanks: 'De nada. Posso ajudar em mais alguma coisa?',
        goodbye: 'Até logo, e obrigado pela mensagem. Você pode voltar quando quiser.',
        identity:
          'Eu sou {name}, um assistente automático, não uma pessoa. Respondo com base nos artigos de ajuda e mostro de onde vem cada resposta. Se preferir falar com uma pessoa, é só dizer.',
        help: 'Faça sua pergunta com suas próprias palavras: eu procuro a resposta nos artigos de ajuda e mostro de onde ela vem. Se eu não puder ajudar, você pode pedir o atendimento de uma pessoa.',
        person:
          'Eu sou um assistente automático. Uma pessoa da equipe de suporte pode continuar aqui mesmo: o botão “Falar com uma pessoa” a chama, e ela lerá o que já foi dito.',
        praise: 'Ótimo. Posso ajudar em mais alguma coisa?',
      },
    },
    notes: {
      disclosure:
        'Quem responde aqui é um assistente de IA. Ele pode errar e não muda nada sem a sua confirmação.',
      fallback:
        'O modelo de linguagem não está disponível no momento; quem responde é o assistente integrado, a partir dos artigos de ajuda.',
      unanswered:
        'Desculpe, não foi possível responder agora. Sua mensagem foi salva; tente novamente em instantes.',
      paused:
        'O assistente está suspenso no momento e não responde. Sua mensagem fica guardada aqui.',
      simulated: 'Simulado: nada foi enviado nem alterado.',
      unchanged: 'Nada foi alterado por esta mensagem.',
      nothingWaits:
        'Nada aguarda sua confirmação, e nada foi alterado por esta mensagem. Como posso ajudar?',
      dropped: (title) => `Tudo bem, deixo **${title}** como está. Nada foi alterado.`,
      nothing: 'Não há nada para mostrar.',
      yes: 'sim',
      no: 'não',
      reading: (title) => `Isto é o que encontrei em **${title}**:`,
      usualWait: (time) => `Ultimamente a espera foi de cerca de ${time}.`,
      refused: (title) => `Não encontrei nada em **${title}**.`,
      unreadable: (title) => `Não foi possível ler **${title}** agora. Nada foi alterado.`,
    },
  },
};
