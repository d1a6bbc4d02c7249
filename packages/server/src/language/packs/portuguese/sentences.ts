import type { ServiceSentences } from '../../pack/sentences.ts';

export const sentences: ServiceSentences = {
  actions: {
    proposal: (title) => `Nada foi feito ainda. Isto aguarda a sua aprovação: **${title}**`,
    stillWaiting: (title) =>
      `Isto ainda aguarda a sua aprovação, e nada foi feito até agora: **${title}**`,
    noArguments: 'É executado sem outros dados.',
    more: (count) => `… e mais ${count} valores que não aparecem aqui; na dúvida, recuse.`,
    expires: (at) => `Esta proposta expira em ${at}.`,
    question: 'Você confirma? Responda “sim” a esta mensagem para confirmar ou “não” para recusar.',
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
    changesPaused: (title) =>
      `**${title}** não é possível no momento: as alterações estão pausadas. Nada foi alterado. Tente mais tarde, ou fale com alguém do suporte.`,
    several: 'São pedidos diferentes. Por qual começamos? Nada acontece sem a sua confirmação.',
    cannotDo: 'Não posso fazer exatamente isso por aqui. Nada foi alterado.',
    notOffered: 'Isto não é oferecido a você aqui. Nada foi alterado.',
    unfit: (title) => `**${title}** não pode ser preparado assim:`,
    handOver: 'Falar com uma pessoa',
    escalated: 'Seu caso foi entregue à equipe de suporte. Uma pessoa continua por aqui.',
    stillExecuting:
      'Isto ainda está em execução. O resultado aparecerá aqui; não é executado duas vezes.',
  },
  assistant: 'Assistente',
  articles: {
    from: 'De {sources}',
    unsure: 'Não tenho certeza, mas isto é o que mais se aproxima:',
    unknown: 'Não encontrei uma resposta para isso.',
    unclear: 'Do que se trata exatamente? Mais algumas palavras me ajudam a encontrar a resposta.',
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
    reading: (thing) => `**${thing}**:`,
    usualWait: (time) => `Ultimamente a espera foi de cerca de ${time}.`,
    refused: (thing) => `**${thing}**: não encontrei nada.`,
    unreadable: (thing) => `Não foi possível ler **${thing}** agora. Nada foi alterado.`,
  },
  entries: {
    ...{ one: 'registro', many: 'registros', none: 'nenhum registro', together: 'no total' },
    noneOf: (count) => (count === 1 ? 'este registro não' : `nenhum de ${count} registros`),
  },
  colon: ':',
};
